import { isHere } from "./way";

/** For the link to a record: that of a game played in this page is no server's to give. */
export const ofRecord =
  (table: string, number: number) =>
  (event: Event): void => {
    if (!isHere(table)) return;
    event.preventDefault();
    void import("./saving").then(({ save }) => save(table, number));
  };
