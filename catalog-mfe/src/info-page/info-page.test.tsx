import { screen } from '@testing-library/react'
import type { TextPart } from 'shared/contract/info-page'
import { answerCalls } from 'shared/testing/answer-calls'
import { answer, refusal } from '../testing/catalogue'
import { expectNotFound, openPage } from '../testing/open-page'

const close: TextPart = { close: true }

const link = (href: string, text: string): TextPart[] => [{ open: 'a', href }, { text }, close]

test('the owner’s text has headings, lists and links; HTML in it is letters', async () => {
  const calls = answerCalls({
    'POST /api/settings/get-info-page': () =>
      answer({
        description: 'Fresh goods',
        parts: [
          ...[{ open: 'h2' } as const, { text: 'Fresh goods' }, close],
          ...[{ open: 'ol', start: 3 } as const, { open: 'li' } as const, ...link('/contact', 'Tell us'), close, close],
          ...[{ open: 'p' } as const, { text: '<b>Soon</b>' }, ...link('tel:+21321634500', 'Call'), close],
        ],
      }),
  })
  openPage('/returns')

  expect(await screen.findByRole('heading', { level: 1, name: 'Returns' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Fresh goods' })).toBeInTheDocument()
  expect(screen.getByRole('list')).toHaveAttribute('start', '3')
  expect(screen.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+21321634500')
  expect(screen.getByText('<b>Soon</b>')).toBeInTheDocument()
  expect(calls).toMatchObject([{ body: { name: 'returns' } }])
})

test('a page for which nothing is written is not there', async () => {
  answerCalls({ 'POST /api/settings/get-info-page': () => refusal(404, 'INFO_PAGE_NOT_FOUND') })

  await expectNotFound('/privacy', 'There is no such page')
})
