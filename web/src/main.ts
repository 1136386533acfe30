import "./styles/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followPreferences } from "./appearance.svelte";
import { findGames, knowGames, someFromElsewhere } from "./client/catalogue";
import { router } from "./client/router.svelte";
import { hasTable } from "./games/covers";
import { api } from "./screens/session.svelte";
import { shell } from "./shell.svelte";
import { alsoSpeak } from "./text/text.svelte";

const list = await findGames(api.games);
knowGames({ ...list, games: list.games.filter(hasTable) });
if (someFromElsewhere()) alsoSpeak(async (language) => Object.values((await api.words(language)).words));
await followPreferences();
router.start();
mount(App, { target: document.getElementById("app")! });
shell.register();
