import synonyms from './synonyms.json' with { type: 'json' }

/** Synonyms of the demo's customers, in French and Arabic, for its commonest goods. */
export const demoSynonyms = Object.entries(synonyms).flatMap(([meaning, terms]) =>
  terms.map((term) => ({ term, meaning })),
)
