import { styled } from '@souk-vert/shared/ui/kit'

/** Codes read from left to right in every language. */
export const Code = styled.code`
  display: block;
  direction: ltr;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
`
