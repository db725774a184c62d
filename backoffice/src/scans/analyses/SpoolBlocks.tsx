import { siteLines } from '#shared/ground/geography/address_lines'
import { languageOf } from '#shared/ground/i18n/language'
import { businessDay } from '#shared/ground/dates/business_day'
import type { Redistribution } from '#shared/labels/rolls/roll_contract'
import type { KnownRoll } from '#shared/labels/rolls/roll_info_contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { OrderStateWord } from '../../ground/ui/states/OrderState'
import { RollState } from '../../ground/ui/states/RollState'
import { Fact, FactCard } from '../../ground/ui/records/Facts'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { useCountryName } from '../../ground/ui/useCountries'

export function OrderBlock({ spool }: { spool: KnownRoll }) {
  const t = useTranslate()
  const locale = useLocale()
  const country = useCountryName()
  const fact = (name: string) => t(`spool_analysis.facts.${name}`)
  return (
    <FactCard
      after={
        spool.order_pk === null && (
          <Typography sx={{ mt: 1.5 }}>{t('spool_analysis.no_order')}</Typography>
        )
      }
      title={t('spool_analysis.order')}
    >
      {spool.order_pk !== null && (
        <>
          <Fact label={fact('order_id')}>
            <RecordLink id={spool.order_pk} resource="orders">
              {spool.order_id}
            </RecordLink>
          </Fact>
          <Fact label={fact('state')}>{spool.state && <OrderStateWord state={spool.state} />}</Fact>
          <Fact label={fact('ordered_at')}>
            {spool.ordered_at && businessDay(spool.ordered_at)}
          </Fact>
          <Fact label={fact('company')}>
            <RecordLink id={spool.company_pk!} resource="companies">
              {`${spool.company_name} (${spool.cofor10})`}
            </RecordLink>
          </Fact>
          <Fact label={fact('place')}>
            {[spool.city, country(spool.country_code)].filter(Boolean).join(', ') || '–'}
          </Fact>
        </>
      )}
      <Fact label={fact('reference')}>{spool.reference}</Fact>
      <Fact label={fact('domain')}>{spool.product_group}</Fact>
      <Fact label={fact('labels')}>{spool.labels.toLocaleString(locale)}</Fact>
      <Fact label={fact('roll_state')}>
        <RollState state={spool.roll_state} />
      </Fact>
      <Fact label={fact('shipped_at')}>
        {spool.shipped_at ? businessDay(spool.shipped_at) : '–'}
      </Fact>
      <Fact label={fact('activated_at')}>
        {spool.activated_at ? businessDay(spool.activated_at) : '–'}
      </Fact>
    </FactCard>
  )
}

/** Distributions of the roll, latest first. */
export function RedistributionBlock({ spool }: { spool: KnownRoll }) {
  const t = useTranslate()
  const title = useId()
  return (
    <Card aria-labelledby={title} component="section" sx={{ p: 2 }} variant="outlined">
      <Typography component="h2" id={title} sx={{ mb: 1 }} variant="h2">
        {t('spool_analysis.redistribution')}
      </Typography>
      {spool.redistributions.length === 0 ? (
        <Typography>{t('spool_analysis.not_redistributed')}</Typography>
      ) : (
        <Box component="ol" sx={wayStyle}>
          {spool.redistributions.map((one) => (
            <Passed key={one.date_created} redistribution={one} />
          ))}
        </Box>
      )}
    </Card>
  )
}

function Passed({ redistribution }: { redistribution: Redistribution }) {
  const language = languageOf(useLocale())
  const { date_created: at, company_name: name, comment } = redistribution
  const address = siteLines(redistribution, language).join(', ')
  return (
    <li>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography color="textSecondary" variant="body2">
        <time dateTime={at}>{businessDay(at)}</time> · {address}
      </Typography>
      {comment && <Typography variant="body2">{comment}</Typography>}
    </li>
  )
}

const wayStyle = { 'listStyle': 'none', 'm': 0, 'p': 0, '& > li + li': { mt: 1.5 } }
