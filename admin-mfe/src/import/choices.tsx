import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET } from '@souk-vert/shared/ui/theme'

/** A group of radio buttons, each with a title and examples. */
export const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space(2)};
    padding: 0;
  }
  label {
    display: flex;
    gap: ${space(3)};
    min-height: ${TARGET};
    padding: ${space(3)};
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.control};
    background: ${color.surface};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: ${space(0.5)} 0 0;
    accent-color: ${color.brand};
  }
  small {
    display: block;
    color: ${color.mute};
    font-size: inherit;
  }
`
