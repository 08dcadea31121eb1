/** Longest line of a comment, in characters. */
const LONGEST = 140

/** Rejects comments that open with Who or What, as a docstring starts with a verb or a noun, and those with a line that is too long. */
export const plainDocstrings = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      question: "Start this comment with a verb or a noun: 'Returns …', 'Line items of …'.",
      long: `Break this comment: a line has at most ${LONGEST} characters.`,
    },
  },
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        if (/^[*\s]*(Who|Whom|Whose|What)\b/.test(value)) context.report({ loc, messageId: 'question' })
        const lines = context.sourceCode.lines.slice(loc.start.line - 1, loc.end.line)
        if (lines.some((line) => line.length > LONGEST)) context.report({ loc, messageId: 'long' })
      }
    },
  }),
}
