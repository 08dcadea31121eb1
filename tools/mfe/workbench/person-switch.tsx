import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type Person, tokensOf } from '@souk-vert/shared/testing/recorded'
import { Container, TextLink } from '@souk-vert/shared/ui/kit'

/** The page behind a person's link above the header: goes back to where that was pressed, as that person. */
export function PersonSwitch() {
  const person = useLocation().pathname.split('/').at(-1) as Person
  useEffect(() => {
    localStorage.clear()
    for (const [name, value] of Object.entries(tokensOf(person))) localStorage.setItem(name, value)
    // The page that comes back still has the former person's data.
    addEventListener('popstate', () => location.reload(), { once: true })
    history.back()
  }, [person])
  return (
    <Container>
      <p>You are a {person} now.</p>
      <TextLink to="/">Home</TextLink>
    </Container>
  )
}
