import { infoPageTitles } from '@souk-vert/shared/contract/settings/info-page-names'
import * as t from '#messages'

/** Returns the labels of the settings. */
export const settingLabels = () => ({
  name: t.shopName(),
  logo: t.logo(),
  phone: t.phone(),
  slogan: t.slogan(),
  hours: t.hours(),
  address: t.address(),
  email: t.email(),
  bannerText: t.bannerText(),
  bannerPicture: t.bannerPicture(),
  tiles: t.homePageTiles(),
  lowStock: t.lowStockThreshold(),
  orderMailTo: t.sendOrderEmailsTo(),
  staffSecondFactor: t.twoStepOfStaff(),
  tradeRegister: t.tradeRegister(),
  taxNumber: t.taxNumber(),
  vatPercent: t.vatInPrices(),
  cashRounding: t.cashRounding(),
  dearerPercent: t.dearerPercent(),
  weightPrefixes: t.weightPrefixes(),
  dinarPrefixes: t.dinarPrefixes(),
  centimePrefixes: t.centimePrefixes(),
  contactText: infoPageTitles.contact(),
  deliveryText: infoPageTitles.delivery(),
  returnsText: infoPageTitles.returns(),
  privacyText: infoPageTitles.privacy(),
})

export type SettingLabels = ReturnType<typeof settingLabels>
