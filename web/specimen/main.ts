// Every piece on one page, for `npm run dev`: /specimen.html?dark&strong&calm&lang=de. No part of what is built.
import "../src/styles/index.css";
import { mount } from "svelte";
import { followPreferences } from "../src/appearance.svelte";
import { Preferences, preferences } from "../src/client/preferences.svelte";
import Specimen from "./Specimen.svelte";

const asked = new URLSearchParams(location.search);
const shown: Partial<Pick<Preferences, "theme" | "language" | "strongerMarks" | "inkPatterns" | "reducedMotion">> = {
  theme: asked.has("dark") ? "dark" : "light",
  strongerMarks: asked.has("strong"),
  inkPatterns: !asked.has("plain"),
  reducedMotion: asked.has("calm"),
  language: asked.get("lang") ?? "en",
};
for (const [key, value] of Object.entries(shown)) Object.defineProperty(preferences, key, { value });

await followPreferences();
mount(Specimen, { target: document.getElementById("app")! });
