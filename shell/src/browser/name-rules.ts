/** Says to emotion, which would add them again, which rules the document has: each has its name from one of them. */
export function nameRules(): void {
  const style = document.querySelector<HTMLElement>('style[data-emotion]')!
  const found = style.textContent.matchAll(/(?:\.css-|@keyframes )([\w-]+)/g)
  style.dataset.emotion = ['css', ...new Set([...found].map(([, name]) => name))].join(' ')
}
