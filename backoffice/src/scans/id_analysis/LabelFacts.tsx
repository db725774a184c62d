import { siteLines } from '#shared/ground/geography/address_lines'
import { languageOf } from '#shared/ground/i18n/language'
import { businessDay } from '#shared/ground/dates/business_day'
import type { KnownLabel } from '#shared/labels/rolls/roll_contract'
import type { OrderState } from '#shared/ground/states/order_state'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { OrderStateWord } from '../../ground/ui/states/OrderState'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { spoolAnalysisOf } from '../asking/analysis_addresses'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { useCountryName } from '../../ground/ui/useCountries'
import { useMay } from '../../ground/ui/useMay'

export function LabelFacts({ label }: { label: KnownLabel }) {
  const t = useTranslate()
  const country = useCountryName()
  const fact = (name: string) => t(`id_analysis.facts.${name}`)
  const { order_pk: order } = label
  return (
    <Stack spacing={2}>
      {order === null && <Alert severity="info">{t('id_analysis.no_order')}</Alert>}
      <FactColumns>
        <FactCard title={t('id_analysis.label')}>
          <Fact label={fact('label_id')}>{label.label_id}</Fact>
          <Fact label={fact('object_id')}>{`#${label.holospot_id}`}</Fact>
          <Fact label={fact('spool_id')}>
            <RollLink label={label} />
          </Fact>
          <Fact label={fact('reference')}>{label.reference}</Fact>
          <Fact label={fact('domain')}>{label.product_group}</Fact>
          {order !== null && (
            <>
              <Fact label={fact('order_id')}>
                <RecordLink id={order} resource="orders">
                  {label.order_id}
                </RecordLink>
              </Fact>
              <Fact label={fact('state')}>
                {label.state && <OrderStateWord state={label.state as OrderState} />}
              </Fact>
              <Fact label={fact('company')}>
                <RecordLink id={label.company_pk!} resource="companies">
                  {`${label.company_name} (${label.cofor10})`}
                </RecordLink>
              </Fact>
              <Fact label={fact('city')}>{label.city ?? '–'}</Fact>
              <Fact label={fact('country')}>{country(label.country_code) || '–'}</Fact>
            </>
          )}
        </FactCard>
        <Redistribution label={label} />
      </FactColumns>
    </Stack>
  )
}

export function RollLink({ label }: { label: Pick<KnownLabel, 'label_id' | 'spool_id'> }) {
  const may = useMay()
  if (!may('spool_analysis')) return label.spool_id
  return (
    <Link component={RouterLink} to={spoolAnalysisOf(label.label_id)}>
      {label.spool_id}
    </Link>
  )
}

function Redistribution({ label: { redistribution } }: { label: KnownLabel }) {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const fact = (name: string) => t(`id_analysis.redistributed.${name}`)
  if (!redistribution) {
    return (
      <FactCard
        after={<Typography>{t('id_analysis.not_redistributed')}</Typography>}
        title={t('id_analysis.redistribution')}
      >
        {null}
      </FactCard>
    )
  }
  const address = siteLines(redistribution, language).join(', ')
  return (
    <FactCard title={t('id_analysis.redistribution')}>
      <Fact label={fact('company_name')}>{redistribution.company_name}</Fact>
      <Fact label={fact('address')}>{address}</Fact>
      <Fact label={fact('date_created')}>{businessDay(redistribution.date_created)}</Fact>
      <Fact label={fact('comment')}>{redistribution.comment || '–'}</Fact>
    </FactCard>
  )
}
