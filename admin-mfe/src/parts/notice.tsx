import type { ReactNode } from 'react'
import { Alert } from '@souk-vert/shared/ui/mui'
import { Row } from './layout'

interface NoticeProps {
  label: string
  severity: 'error' | 'success'
  children: ReactNode
}

/** A coloured strip of text with its buttons at the end. */
export const Notice = ({ label, severity, children }: NoticeProps) => (
  <Alert role="group" aria-label={label} severity={severity} icon={false}>
    <Row data-spread="">{children}</Row>
  </Alert>
)
