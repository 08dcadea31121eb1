import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// On a busy machine a page takes longer than the usual second to be there, and that is no failure.
// jsdom lays nothing out, so nothing can be scrolled.
Element.prototype.scrollIntoView = () => undefined

configure({ asyncUtilTimeout: 5000 })
