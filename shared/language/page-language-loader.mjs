/**
 * webpack loader that makes `pageLanguage()` a call, `__language()`, in whose place `writeTexts` (tools/mfe) writes the language of a
 * copy: the minifier then leaves out what is for other languages.
 */
export default (source) => source.replaceAll(/\bpageLanguage\(\)/g, '__language()')
