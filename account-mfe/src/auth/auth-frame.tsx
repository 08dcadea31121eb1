import type { FormEventHandler, ReactNode } from 'react'
import { Card, Container, PageTitle, styled } from '@souk-vert/shared/ui/kit'
import { MuiRoot } from '@souk-vert/shared/ui/mui'
import { space, TARGET } from '@souk-vert/shared/ui/theme'

const Narrow = styled(Container)`
  max-width: 460px;
  padding-block: ${space(6)};
`
const Frame = styled(Card)`
  padding: ${space(6)} ${space(5)};
`
const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
  button[type='submit'] {
    margin-top: ${space(3)};
  }
`
const Foot = styled.p`
  margin-top: ${space(4)};
  a {
    display: inline-flex;
    align-items: center;
    min-width: ${TARGET};
    min-height: ${TARGET};
  }
`

interface AuthFrameProps {
  title: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The way to the other screen. */
  foot: ReactNode
  children: ReactNode
}

/**
 * Card around an authentication screen (section 2). Errors are shown at the fields, in our words: no bubbles of the
 * browser's.
 */
export const AuthFrame = ({ title, onSubmit, foot, children }: AuthFrameProps) => (
  <MuiRoot>
    <Narrow>
      <Frame>
        <PageTitle tabIndex={-1}>{title}</PageTitle>
        <Form onSubmit={onSubmit} noValidate>
          {children}
        </Form>
        <Foot>{foot}</Foot>
      </Frame>
    </Narrow>
  </MuiRoot>
)
