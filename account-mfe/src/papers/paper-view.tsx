import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Printer from 'lucide-react/icons/printer'
import type { Paper } from '@souk-vert/shared/contract/order/paper'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isAdmin, useShop } from '@souk-vert/shared/stores'
import { paperTitle } from '@souk-vert/shared/order/paper-title'
import { Button, PageTitle, SectionTitle, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { built } from '@souk-vert/shared/ui/shop'
import { ALWAYS_LIGHT, color, font, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { paymentText } from '../orders/order-texts'
import { amountWords } from './amount-words'
import { PaperLines, PaperRates } from './paper-tables'
import { paperDay } from './paper-texts'

const SHEET_WIDTH = '820px'

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  max-width: ${SHEET_WIDTH};
  padding-bottom: ${space(3)};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${TARGET};
  }
  a svg:dir(rtl) {
    transform: scaleX(-1);
  }
  ${media.print} {
    display: none;
  }
`
/** A white sheet in either scheme, as it is printed. */
const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: ${SHEET_WIDTH};
  padding: ${space(8)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: white;
  overflow-wrap: anywhere;
  ${media.small} {
    padding: ${space(4)};
  }
  ${media.narrow} {
    padding: ${space(3)};
  }
  ${media.print} {
    display: block;
    max-width: none;
    padding: 0;
    border: 0;
    &&,
    && * {
      color: black;
    }
    > * + * {
      margin-top: ${space(5)};
    }
  }
`
const Head = styled.header`
  display: grid;
  gap: ${space(4)};
  h1 {
    font-size: ${text.title};
  }
  dl {
    display: grid;
    grid-template-columns: fit-content(50%) minmax(0, 1fr);
    gap: ${space(1)} ${space(4)};
  }
  dt {
    color: ${color.mute};
  }
`
const Parties = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
  h2 {
    padding-bottom: ${space(1)};
    font-size: ${text.base};
  }
`
const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding-top: ${space(3)};
  border-top: 2px solid;
  break-inside: avoid;
  font: 800 ${text.lead} ${font};
  > :last-child {
    white-space: nowrap;
  }
`

interface PartyProps {
  title: string
  name: string
  lines: string[]
  children?: ReactNode
}

/** Lines of who sells or buys, each in its own direction; empty ones are left out. */
const Party = ({ title, name, lines, children }: PartyProps) => (
  <section>
    <SectionTitle>{title}</SectionTitle>
    <strong dir="auto">{name}</strong>
    {lines.filter(Boolean).map((line, index) => (
      <p key={index} dir="auto">
        {line}
      </p>
    ))}
    <div>{children}</div>
  </section>
)

/** A number that is not broken where it has room in a line of its own. */
const whole = (number: ReactNode) => <bdi style={{ display: 'inline-block' }}>{number}</bdi>

/** Another paper that one refers to. */
const Related = ({ head, number }: { head: string; number: string }) => (
  <>
    <dt>{head}</dt>
    <dd>
      <TextLink to={`/dashboard/papers/${number}`}>
        <bdi>{number}</bdi>
      </TextLink>
    </dd>
  </>
)

/** An invoice or credit note, as it is printed on A4. */
export function PaperView({ paper }: { paper: Paper }) {
  const { kind, corrects, pair, orderId, seller, customer, lines, rates, total } = paper
  const isShops = useShop(isAdmin)
  const amount = amountWords(total)
  return (
    <>
      <Top>
        <TextLink to={isShops ? '/dashboard/orders' : `/dashboard/myorders/${orderId}`}>
          <ChevronLeft size={20} />
          <span>{isShops ? t.shopOrders() : t.orderNo({ orderId, number: (number) => <bdi>{number}</bdi> })}</span>
        </TextLink>
        <Button type="button" outlined onClick={() => print()}>
          <Printer size={20} />
          {t.print()}
        </Button>
      </Top>
      <Sheet className={ALWAYS_LIGHT}>
        <Head>
          <PageTitle tabIndex={-1}>{paperTitle(paper)}</PageTitle>
          {kind === 'credit-note' && <p>{pair ? t.invoicedAgain({ orderId }) : t.creditNoteExplained({ orderId })}</p>}
          <dl>
            <dt>{t.date()}</dt>
            <dd>{paperDay(paper.at)}</dd>
            <dt>{t.orderHead()}</dt>
            <dd>
              <bdi>{orderId}</bdi>
            </dd>
            {corrects && <Related head={t.correctsHead()} number={corrects} />}
            {pair && <Related head={kind === 'invoice' ? t.formerCredited() : t.newInvoice()} number={pair} />}
            {kind === 'invoice' && (
              <>
                <dt>{t.paymentHead()}</dt>
                <dd>{paymentText({ payment_status: paper.paymentStatus, status: 'shipped' })}</dd>
              </>
            )}
          </dl>
        </Head>
        <Parties>
          <Party
            title={t.seller()}
            name={seller.name || built.name}
            lines={[seller.address || built.address, seller.phone || built.phone.shown, seller.email || built.email]}
          >
            <p>{t.tradeRegisterNo({ number: seller.tradeRegister, whole })}</p>
            <p>{t.taxNo({ number: seller.taxNumber, whole })}</p>
          </Party>
          <Party title={t.customer()} name={customer.name} lines={customer.address}>
            {customer.tradeRegister && <p>{t.tradeRegisterNo({ number: customer.tradeRegister, whole })}</p>}
            {customer.taxNumber && <p>{t.taxNo({ number: customer.taxNumber, whole })}</p>}
          </Party>
        </Parties>
        <PaperLines lines={lines} />
        <PaperRates rates={rates} />
        <Total>
          <span>{t.totalInclVat()}</span>
          <span>{formatDzd(total)}</span>
        </Total>
        <p>{kind === 'invoice' ? t.sumOfInvoice({ amount }) : t.sumOfCreditNote({ amount })}</p>
      </Sheet>
    </>
  )
}
