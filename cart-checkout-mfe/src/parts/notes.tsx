import type { ReactNode } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space } from '@souk-vert/shared/ui/theme'

const Notice = styled.div`
  display: grid;
  gap: ${space(2)};
  border-radius: ${radius.control};
  background: ${color.hotSoft};
  &:not(:empty) {
    padding: ${space(3)} ${space(4)};
  }
  /* Without a gap of its own. */
  &:empty {
    position: absolute;
  }
  ul {
    display: grid;
    gap: ${space(1)};
  }
  li {
    overflow-wrap: anywhere;
  }
`

/**
 * Sentences that matter before the person goes on. Rendered empty without any, so that a screen reader announces
 * later ones.
 */
export const Notes = ({ title, notes, children }: { title: string; notes: string[]; children?: ReactNode }) => (
  <Notice role="status">
    {notes.length > 0 && (
      <>
        <strong>{title}</strong>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {children}
      </>
    )}
  </Notice>
)
