import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space } from '@souk-vert/shared/ui/theme'

const Code = styled.pre`
  margin: ${space(2)} 0 0;
  padding: ${space(3)};
  border-radius: ${radius.panel};
  background: ${color.tint};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  user-select: all;
`

/** Says that something is done by a command, and shows it. */
export const Command = ({ text, command }: { text: string; command: string }) => (
  <div>
    <p>{text}</p>
    <Code dir="ltr">
      <code>{command}</code>
    </Code>
  </div>
)
