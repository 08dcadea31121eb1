import { Button, ButtonLink, Spinner, TextLink } from '@souk-vert/shared/ui/kit'
import { longName } from '@souk-vert/shared/testing/builders'
import { Like, pointedAt, type States } from '@souk-vert/shared/testing/states'

const each = (kind: string, states: States['each']): States['each'] =>
  Object.fromEntries(Object.entries(states).map(([name, state]) => [`${kind}, ${name}`, state]))

export const states: States = {
  width: 200,
  each: {
    ...each('button', pointedAt(<Button>Add</Button>)),
    'button, disabled': <Button disabled>Add</Button>,
    'button, disabled, hover': (
      <Like state="hover">
        <Button disabled>Add</Button>
      </Like>
    ),
    'button, running': (
      <Button disabled>
        <Spinner /> Please wait
      </Button>
    ),
    'button, long text': <Button style={{ maxWidth: '100%' }}>{longName.slice(0, 60)}</Button>,
    ...each('outlined', pointedAt(<Button outlined>Add</Button>)),
    'outlined, disabled': (
      <Button outlined disabled>
        Add
      </Button>
    ),
    'outlined, running': (
      <Button outlined disabled>
        <Spinner /> Please wait
      </Button>
    ),
    ...each('link as button', pointedAt(<ButtonLink to="/">Shop Now</ButtonLink>)),
    ...each('link', pointedAt(<TextLink to="/">See All</TextLink>)),
  },
}
