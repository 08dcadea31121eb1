import type { Mailer } from './mail/mailer'
import type { OrderContext } from './order/order-context'
import type { Sign } from './user/signature'
import type { Mail } from './jobs/job'
import type { CrashHandlers, JobHandlers } from './jobs/work'
import { refreshProducts, refreshStale } from './catalog/refresh-products'
import { giveUpImport, runImport, type ImportContext } from './import/work-import'
import { endHold } from './order/place/holds'
import { settlePayment } from './order/place/open-payments'
import { sendStatusMail } from './order/mail/order-mail'
import type { Dispatcher } from 'undici'
import { pushOrder } from './push/push-order'
import { payBack } from './order/refund/pay-back'
import { switchPrices } from './offer/switch-prices'
import { removePicture } from './picture/remove-picture'
import { type CanaryContext, judgeCanary } from './release/canary'
import { readSettings, settingsIn } from './stored-settings/store'
import { sendAlerts } from './back-in-stock/send-alerts'

/** The parts of the application that jobs work with. */
export interface Tools {
  /** The application. */
  app: OrderContext & ImportContext & CanaryContext & { sign: Sign }
  mailer: Mailer
  /** Way to push services, which connects to public hosts alone. */
  pushAgent: Dispatcher
}

const send = async ({ app, mailer }: Omit<Tools, 'pushAgent'>, mail: Mail) =>
  mailer.send(mail, settingsIn(await readSettings(app.db), mail.language).name)

/** Handlers of all jobs, by name. */
export const jobHandlers = ({ app, mailer, pushAgent }: Tools): JobHandlers => ({
  'send-mail': (mail) => send({ app, mailer }, mail),
  'refresh-products': (place) => refreshProducts(app.db, app.jobs, place),
  'refresh-stale': (place) => refreshStale(app.db, app.jobs, place),
  'settle-payment': ({ orderId, ifScarce }) => (ifScarce ? endHold : settlePayment)(app, orderId),
  'pay-back': ({ orderId }) => payBack(app, orderId),
  'mail-status': (about) => sendStatusMail(app, (mail) => send({ app, mailer }, mail), about),
  'push-order': ({ subscriptionId }) => pushOrder(app, pushAgent, subscriptionId),
  'judge-canary': (canary) => judgeCanary(app, canary),
  'remove-picture': ({ path }) => removePicture(app, path),
  'switch-prices': () => switchPrices(app.db, app.jobs),
  'run-import': ({ importId }, stopping) => runImport(app, importId, stopping),
  'tell-waiting': (product) => sendAlerts(app, product),
})

/** Handlers of jobs that are given up because they end the processes that do them: they notify the owner. */
export const crashHandlers = ({ app }: Tools): CrashHandlers => ({
  'run-import': ({ importId }) => giveUpImport(app, importId),
})
