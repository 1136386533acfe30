/** Whether another site shows this page in a frame. Then it only shows something: whatever can be done opens a window of
 * its own, where the address bar says whose page it is. */
export const framed = typeof window !== "undefined" && window.self !== window.top;
