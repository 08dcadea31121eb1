/** Scrolls the list around an entry, and nothing else, so that the entry is in its middle. */
export function centerInList(entry: HTMLElement): void {
  const list = entry.closest('ul')
  if (!list) return
  const [frame, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  const left = box.left - frame.left - (frame.width - box.width) / 2
  const top = box.top - frame.top - (frame.height - box.height) / 2
  if (left || top) list.scrollBy({ left, top })
}
