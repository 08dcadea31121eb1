// Runs in the page before its own script: marks the press on a card, and the first frames in which the heading and the
// picture of the card's product are there.
addEventListener(
  'click',
  ({ target, timeStamp }) => {
    const name = target.closest('article')?.querySelector('h2, h3')?.textContent
    if (!name) return
    performance.mark('clicked', { startTime: timeStamp })
    waitForHeading(name)
  },
  { capture: true },
)

function waitForHeading(name) {
  if (document.querySelector('main h1')?.textContent !== name) return requestAnimationFrame(() => waitForHeading(name))
  performance.mark('heading-there')
  waitForPicture()
}

function waitForPicture() {
  const picture = document.querySelector('main img[fetchpriority=high]')
  if (!picture?.complete || picture.naturalWidth === 0) return requestAnimationFrame(waitForPicture)
  performance.mark('picture-there', { detail: picture.currentSrc })
}
