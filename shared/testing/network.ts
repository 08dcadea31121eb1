/** Has the browser of a component test lose or find its network. */
export function networkIs(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
