import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import type { AlertRuleRow } from '#shared/scans/alerts/alert_rule_contract'
import { SUSPICION_KINDS } from '#shared/scans/suspicions/suspicion_contract'
import { HIGHEST_SCORE, LEAST_SCORE } from '#shared/scans/suspicions/suspicion_score'
import Box from '@mui/material/Box'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  NumberInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCountries } from '../../ground/ui/useCountries'
import { Failed } from '../../ground/ui/Failed'
import { Part } from '../../ground/ui/Part'
import { choicesOf, keepEmpty } from '../../ground/ui/forms/texts_of_inputs'
import { useChoiceSearch } from '../../ground/ui/choices/useChoiceSearch'
import { RulePreview } from './RulePreview'
import { useAlertChoices, useCompanyChoices, useReasonChoices } from './useAlertChoices'

export function RuleInputs() {
  const t = useTranslate()
  return (
    <Box sx={partsStyle}>
      <TextInput isRequired parse={keepEmpty} source="name" />
      <Part title={t('alert_rules.what')}>
        <Conditions />
      </Part>
      <Part title={t('alert_rules.whom')}>
        <Recipients />
      </Part>
      <Part title={t('alert_rules.preview')}>
        <PreviewOfForm />
      </Part>
    </Box>
  )
}

function Conditions() {
  const t = useTranslate()
  const search = useChoiceSearch()
  const countries = useCountries()
  const { data } = useAlertChoices()
  const any = t('alert_rules.any')
  return (
    <Box sx={fieldsStyle}>
      <AutocompleteArrayInput
        choices={useReasonChoices()}
        helperText={t('alert_rules.reasons_help')}
        matchSuggestion={search}
        source="reasons"
        translateChoice={false}
      />
      <AutocompleteArrayInput
        choices={choicesOf(SUSPICION_KINDS, 'alert_kind')}
        helperText={t('alert_rules.kinds_help')}
        matchSuggestion={search}
        source="kinds"
      />
      <NumberInput
        helperText={t('alert_rules.score_help')}
        isRequired
        max={HIGHEST_SCORE}
        min={LEAST_SCORE}
        source="lowest_score"
        step={1}
      />
      <SelectInput
        choices={choicesOf(COMPANY_GROUPS, 'alert_company_group')}
        emptyText={any}
        helperText={t('alert_rules.roll_help')}
        source="company_group"
      />
      <AutocompleteInput
        choices={useCompanyChoices()}
        emptyText={any}
        helperText={t('alert_rules.roll_help')}
        matchSuggestion={search}
        source="company_id"
        translateChoice={false}
      />
      <AutocompleteInput
        choices={countries}
        emptyText={any}
        helperText={t('alert_rules.roll_help')}
        optionText="name"
        optionValue="code"
        matchSuggestion={search}
        source="country_code"
        translateChoice={false}
      />
      <SelectInput
        choices={data?.product_groups ?? []}
        emptyText={any}
        helperText={t('alert_rules.roll_help')}
        source="product_group_id"
        translateChoice={false}
      />
    </Box>
  )
}

/** Users with the right to see suspicions. A recipient who lost it can only be removed. */
function Recipients() {
  const t = useTranslate()
  const search = useChoiceSearch()
  const { data, error, refetch } = useAlertChoices()
  const known = useRecordContext<AlertRuleRow>()?.readers ?? []
  const readers = data?.readers ?? []
  const others = known
    .filter(({ id }) => readers.every((reader) => reader.id !== id))
    .map(({ id, name, is_reached: isReached }) => ({
      id,
      name: isReached ? name : t('alert_rules.unreached', { name }),
    }))
  if (error) return <Failed error={error} onRetry={() => refetch()} />
  return (
    <AutocompleteArrayInput
      choices={[...readers, ...others]}
      helperText={t('alert_rules.recipients_help')}
      isRequired
      matchSuggestion={search}
      source="recipients"
      translateChoice={false}
    />
  )
}

function PreviewOfForm() {
  const [reasons, kinds, lowest, group, company, country, products] = useWatch({
    name: [
      'reasons',
      'kinds',
      'lowest_score',
      'company_group',
      'company_id',
      'country_code',
      'product_group_id',
    ],
  })
  return (
    <RulePreview
      conditions={{
        reasons: reasons ?? [],
        kinds: kinds ?? [],
        lowest_score: lowest,
        company_group: group || null,
        company_id: company || null,
        country_code: country || null,
        product_group_id: products || null,
      }}
    />
  )
}

const partsStyle = { display: 'grid', gap: 2, minWidth: 0, width: 1 }

const fieldsStyle = {
  'alignItems': 'start',
  'columnGap': 3,
  'display': 'grid',
  'gridTemplateColumns': { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 360px))' },
  '& .MuiFormControl-root': { width: 1 },
}
