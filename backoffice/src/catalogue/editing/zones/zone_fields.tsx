import type { DeliveryZoneRow } from '#shared/catalogue/editing/delivery_zone_contract'
import { countryName } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import { decimalForInput } from '#shared/ground/money/money'
import {
  AutocompleteArrayInput,
  BooleanInput,
  TextInput,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { StateWord } from '../../../ground/ui/states/StateWord'
import { useCountries } from '../../../ground/ui/useCountries'
import { useMoney } from '../../../ground/ui/useMoney'
import { keepEmpty } from '../../../ground/ui/forms/texts_of_inputs'
import { useChoiceSearch } from '../../../ground/ui/choices/useChoiceSearch'

export function ZoneDefault() {
  const t = useTranslate()
  const zone = useRecordContext<DeliveryZoneRow>()
  if (!zone?.is_default) return null
  return <StateWord tone="done">{t('delivery_zones.is_default')}</StateWord>
}

export function ZoneAmount({ source }: { source: 'base' | 'per_roll' }) {
  const { money } = useMoney()
  const zone = useRecordContext<DeliveryZoneRow>()
  return zone ? money(zone[source]) : null
}

export function ZoneCountries() {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const zone = useRecordContext<DeliveryZoneRow>()
  if (!zone) return null
  const names = zone.countries.map((code) => countryName(code, language))
  const collator = new Intl.Collator(language)
  const parts = names.sort((a, b) => collator.compare(a, b))
  if (zone.is_default) parts.push(t('delivery_zones.rest'))
  return parts.join(', ') || t('delivery_zones.no_countries')
}

export function ZoneInputs() {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const amount = {
    format: (decimal?: string) => decimalForInput(decimal ?? '', language),
    parse: keepEmpty,
    slotProps: { htmlInput: { inputMode: 'decimal' } },
  } as const
  return (
    <>
      <TextInput isRequired parse={keepEmpty} source="name" />
      <TextInput
        {...amount}
        helperText={t('delivery_zones.amount_hint')}
        isRequired
        source="base"
      />
      <TextInput {...amount} isRequired source="per_roll" />
      <AutocompleteArrayInput
        choices={useCountries()}
        helperText={t('delivery_zones.countries_hint')}
        matchSuggestion={useChoiceSearch()}
        optionText="name"
        optionValue="code"
        source="countries"
        translateChoice={false}
      />
      <BooleanInput helperText={t('delivery_zones.default_hint')} source="is_default" />
    </>
  )
}
