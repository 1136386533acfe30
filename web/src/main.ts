import "./styles/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followPreferences } from "./appearance.svelte";
import { router } from "./client/router.svelte";
import { shell } from "./shell.svelte";

await followPreferences();
router.start();
mount(App, { target: document.getElementById("app")! });
shell.register();
