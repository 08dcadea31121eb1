import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { MAX_INFO_TEXT_LENGTH, infoPageNames, infoTextOf } from '@souk-vert/shared/contract/settings/info-page-names'
import type { Settings } from '@souk-vert/shared/contract/settings/settings'
import { LOW_STOCK } from '@souk-vert/shared/contract/catalog/stock-text'
import { formatDzd } from '@souk-vert/shared/money/format'
import { type NumberRule, parseNumber, percentRule, wholeRule } from '@souk-vert/shared/text/parse-amount'
import { isolated } from '@souk-vert/shared/language/isolated'
import { withLatinDigits } from '@souk-vert/shared/text/typed-text'
import { Mute, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { built } from '@souk-vert/shared/ui/shop'
import { builtTexts } from '@souk-vert/shared/ui/shop-texts'
import { media } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { UnsavedChanges } from '@souk-vert/shared/ui/forms/unsaved-changes'
import * as t from '#messages'
import type { ValidationErrors } from '../parts/form/validation-errors'
import { Field, SelectField } from '../parts/form/field'
import { Form, Panel, Rows } from '../parts/layout'
import { changedTranslations } from '../parts/form/changed-translations'
import { decimalText } from '../parts/number-texts'
import { TranslatedFields } from '../parts/form/translated-fields'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { SinglePicture } from '../pictures/single-picture'
import { usePictures } from '../pictures/use-pictures'
import { InfoText } from './info-text'
import { settingLabels, type SettingLabels } from '../fields/setting-labels'

const Two = styled(Rows)`
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

type TextName = Exclude<keyof SettingLabels, 'logo' | 'bannerPicture'>

const infoTexts = infoPageNames.map(infoTextOf)
const prefixNames = ['weightPrefixes', 'dinarPrefixes', 'centimePrefixes'] as const
const isPrefixes = (name: TextName) => prefixNames.some((each) => each === name)

const textNames: TextName[] = [
  ...(['name', 'phone', 'slogan', 'hours', 'address', 'email', 'bannerText', 'tiles'] as const),
  ...([
    'staffSecondFactor',
    'lowStock',
    'orderMailTo',
    'tradeRegister',
    'taxNumber',
    'vatPercent',
    'dearerPercent',
    'cashRounding',
  ] as const),
  ...prefixNames,
  ...infoTexts,
]

/** Texts of the fields; empty where nothing is set. */
const textsOf = (settings: Settings) =>
  Object.fromEntries(
    textNames.map((name) => {
      const value = settings[name] ?? ''
      const text = typeof value === 'number' ? decimalText(value) : `${value}`
      return [name, Array.isArray(value) ? value.join(isPrefixes(name) ? ', ' : '\n') : text]
    }),
  ) as Record<TextName, string>

const listIn = (text: string) =>
  withLatinDigits(text)
    .split(/[\s,;،]+/)
    .filter(Boolean)

/** Rules of the settings that are numbers; calls take the stock as it is typed. */
const numberRules: Partial<Record<TextName, NumberRule>> = {
  lowStock: wholeRule,
  vatPercent: percentRule,
  dearerPercent: percentRule,
  cashRounding: wholeRule,
}

const toSetting = (name: TextName, text: string) => {
  if (!text.trim()) return null
  if (name === 'orderMailTo' || isPrefixes(name)) return listIn(text)
  if (name === 'staffSecondFactor') return true
  const number = numberRules[name] && parseNumber(text, numberRules[name])
  if (number?.status !== 'valid') return text.trim()
  return name === 'lowStock' ? number.value : Number(number.value)
}

/** The validation errors of numbers and prefixes that were typed, before anything is sent. */
function numberErrors(texts: Record<TextName, string>): ValidationErrors {
  const labels = settingLabels()
  const named = Object.entries(numberRules) as [TextName, NumberRule][]
  const wrong = prefixNames.filter((name) => listIn(texts[name]).some((prefix) => !/^2\d$/.test(prefix)))
  const isElsewhere = (name: TextName, prefix: string) =>
    prefixNames.some((other) => other !== name && listIn(texts[other]).includes(prefix))
  const twice = prefixNames.filter((name) => listIn(texts[name]).some((prefix) => isElsewhere(name, prefix)))
  return Object.fromEntries([
    ...twice.map((name) => [name, t.prefixesOnce()]),
    ...wrong.map((name) => [name, t.prefixesExpected()]),
    ...named.flatMap(([name, rule]) => {
      const number = parseNumber(texts[name], rule)
      return texts[name].trim() && number.status !== 'valid' ? [[name, number.errorOf(labels[name])]] : []
    }),
  ])
}

interface SettingsFormProps {
  settings: Settings
  onSaved(settings: Settings): void
}

/** The form's state. `field` returns the props of a field, whose placeholder is the value that the shop was built with. */
function useSettingsForm({ settings, onSaved }: SettingsFormProps) {
  const [texts, setTexts] = useState(textsOf(settings))
  const [translations, setTranslations] = useState<Translations>(settings.translations ?? {})
  const logo = usePictures(settings.logo ? [settings.logo] : [])
  const banner = usePictures(settings.bannerPicture ? [settings.bannerPicture] : [])

  const before = textsOf(settings)
  const pictures = { logo: logo.addresses[0] ?? null, bannerPicture: banner.addresses[0] ?? null }
  const changedPictures = Object.entries(pictures).filter(
    ([name, address]) => address !== settings[name as keyof typeof pictures],
  )
  const changed = textNames.filter((name) => texts[name] !== before[name])
  const translated = changedTranslations(settings.translations ?? {}, translations)
  const isTranslated = Object.keys(translated).length > 0
  const isUploading = logo.isUploading || banner.isUploading
  const isUnsaved = changed.length + changedPictures.length > 0 || isTranslated
  const send = async () => {
    if (isUploading) return
    const change = {
      ...Object.fromEntries(changed.map((name) => [name, toSetting(name, texts[name])])),
      ...Object.fromEntries(changedPictures),
      ...(isTranslated && { translations: translated }),
    }
    const { message, data } = await call('PUT /api/settings/admin-update', change)
    toastSuccess(t.savedAndShown({ message }))
    setTexts(textsOf(data))
    setTranslations(data.translations ?? {})
    onSaved(data)
  }
  const values = { ...texts, ...pictures, translations }
  const labels = settingLabels()
  const { form, errors, submit } = useSubmit({ values, live: numberErrors(texts), labels, send })
  const field = (name: TextName, placeholder: string) => ({
    label: labels[name],
    name,
    placeholder,
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  })
  const translating = { translations, onChange: setTranslations }
  const isReady = isUnsaved && !isUploading
  return { form, errors, submit: { ...submit, isReady }, isUnsaved, field, translating, labels, logo, banner }
}

type SettingsFields = ReturnType<typeof useSettingsForm>

/** Panels of what shoppers see of the shop, on each page and on the home page. */
const ShownPanels = ({ field, translating, labels, errors, logo, banner }: SettingsFields) => (
  <>
    <Panel>
      <SectionTitle>{t.shop()}</SectionTitle>
      <Mute>{t.leaveEmptyForDefault()}</Mute>
      <TranslatedFields {...translating} fields={[{ ...field('name', isolated(built.name)), maxLength: 60 }]} />
      <Two>
        <Field {...field('phone', isolated(built.phone.shown))} type="tel" maxLength={30} />
        <Field {...field('email', built.email)} type="email" maxLength={254} />
      </Two>
      <TranslatedFields
        {...translating}
        fields={[
          { ...field('slogan', builtTexts.slogan()), maxLength: 100 },
          { ...field('hours', builtTexts.hours()), maxLength: 100 },
          { ...field('address', isolated(built.address)), maxLength: 200 },
        ]}
      />
      <SinglePicture label={labels.logo} pictures={logo} error={errors.logo} />
    </Panel>
    <Panel>
      <SectionTitle>{t.homePageBanner()}</SectionTitle>
      <TranslatedFields
        {...translating}
        fields={[{ ...field('bannerText', builtTexts.bannerText()), maxLength: 100 }]}
      />
      <SinglePicture label={labels.bannerPicture} pictures={banner} error={errors.bannerPicture} />
      <Mute>{t.widePicturesBest()}</Mute>
    </Panel>
    <Panel>
      <SectionTitle>{t.homePageTiles()}</SectionTitle>
      <TranslatedFields {...translating} fields={[{ ...field('tiles', t.tilesExample()), rows: 8, maxLength: 2000 }]} />
      <Mute>{t.tilesHint()}</Mute>
    </Panel>
  </>
)

/** Panels of how orders are packed and billed. */
const OrderPanels = ({ field }: SettingsFields) => (
  <>
    <Panel>
      <SectionTitle>{t.stockAndEmails()}</SectionTitle>
      <Two>
        <Field {...field('lowStock', `${LOW_STOCK}`)} inputMode="numeric" after={t.piecesUnit()} />
        <Field {...field('orderMailTo', 'one@shop.example')} rows={3} />
      </Two>
      <Mute>{t.addressPerLine()}</Mute>
    </Panel>
    <Panel>
      <SectionTitle>{t.packingTitle()}</SectionTitle>
      <Two>
        <Field {...field('dearerPercent', '')} inputMode="decimal" after="%" />
      </Two>
      <Mute>{t.dearerHint()}</Mute>
      <Two>
        {prefixNames.map((name) => (
          <Field key={name} {...field(name, '21')} inputMode="numeric" maxLength={60} />
        ))}
      </Two>
      <Mute>{t.scaleLabelsHint()}</Mute>
    </Panel>
    <Panel>
      <SectionTitle>{t.invoices()}</SectionTitle>
      <Mute>{t.invoicesHint()}</Mute>
      <Two>
        <Field {...field('tradeRegister', '')} maxLength={40} />
        <Field {...field('taxNumber', '')} maxLength={40} />
        <Field {...field('vatPercent', '')} inputMode="decimal" after="%" />
      </Two>
      <Mute>{t.vatHint()}</Mute>
      <SelectField
        {...field('cashRounding', '')}
        options={
          new Map([
            ['', t.cashNotRounded()],
            ...[1, 5, 10].map((step): [string, string] => [`${step}`, t.roundedDownTo({ amount: formatDzd(step) })]),
          ])
        }
      />
      <Mute>{t.cashRoundingHint()}</Mute>
    </Panel>
  </>
)

/** Form of the settings. An empty field keeps the value that the shop was built with, which is its grey placeholder. */
export function SettingsForm(props: SettingsFormProps) {
  const fields = useSettingsForm(props)
  const { form, submit, isUnsaved, field, translating } = fields
  return (
    <Form aria-label={t.settingsTitle()} {...form} style={{ maxWidth: 960 }}>
      <ShownPanels {...fields} />
      <OrderPanels {...fields} />
      <Panel>
        <SectionTitle>{t.staff()}</SectionTitle>
        <SelectField
          {...field('staffSecondFactor', '')}
          options={
            new Map([
              ['', t.twoStepIfWanted()],
              ['true', t.twoStepAsked()],
            ])
          }
        />
        <Mute>{t.twoStepOfStaffHint()}</Mute>
      </Panel>
      <Panel>
        <SectionTitle>{t.informationPages()}</SectionTitle>
        <Mute>{t.markdownHint()}</Mute>
        {infoTexts.map((name) => (
          <TranslatedFields
            key={name}
            {...translating}
            Input={InfoText}
            fields={[{ ...field(name, ''), rows: 6, maxLength: MAX_INFO_TEXT_LENGTH }]}
          />
        ))}
      </Panel>
      <SubmitRow text={t.save()} {...submit} />
      <UnsavedChanges isUnsaved={isUnsaved} />
    </Form>
  )
}
