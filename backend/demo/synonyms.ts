import synonyms from './synonyms.json' with { type: 'json' }

/** What the demo's customers say in French and Arabic for its commonest goods. */
export const demoSynonyms = Object.entries(synonyms).flatMap(([meaning, terms]) =>
  terms.map((term) => ({ term, meaning })),
)
