import "./src/styles/index.css";
import { mount } from "svelte";
import Dev from "./DevClear4.svelte";
import { followPreferences } from "./src/appearance.svelte";
await followPreferences();
mount(Dev, { target: document.getElementById("app")! });
