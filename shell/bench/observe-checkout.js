// Runs in the page before its own script: marks the first frames in which the checkout's skeleton, and in which the chosen
// address and a button to order are there.
function markOnce(name, isThere) {
  if (!isThere()) return requestAnimationFrame(() => markOnce(name, isThere))
  performance.mark(name)
}

const find = (selector) => document.querySelector(`main ${selector}`)

markOnce('skeleton-there', () => find('[aria-busy=true]'))
markOnce('content-there', () => find('input[type=radio]:checked') && find('button:enabled'))
