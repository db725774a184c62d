import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '#shared/companies/addresses/address_contract'
import { MAX_DISTRIBUTED_ROLLS } from '#shared/labels/distribution/distribution_contract'
import { ROLL_PAGE_SIZE, type CompanyRoll } from '#shared/labels/rolls/roll_contract'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import { useLengthProblem } from '../../ground/ui/forms/useLengthProblem'
import { useDebounced } from '../../ground/ui/useDebounced'
import { api } from '../../ground/api/api'
import { listDistributableRolls } from '#shared/labels/distribution/distribution_endpoints'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { RollBoxes } from './RollBoxes'

interface RollChoiceProps {
  recipient: Address | null
  /** Numbers of the rolls already assigned to a recipient. */
  taken: ReadonlySet<string>
  onAdd: (rolls: readonly CompanyRoll[]) => void
}

export function RollChoice({ recipient, taken, onAdd }: RollChoiceProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const problem = useLengthProblem()(typed, DEFAULT_MAX_LENGTH)
  const search = useDebounced(problem ? '' : typed.trim(), 300)
  const [chosen, setChosen] = useState<ReadonlyMap<string, CompanyRoll>>(new Map())
  const [isMissing, setIsMissing] = useState(false)
  const rolls = useQuery({
    queryKey: ['rolls_at_hand', { search, language }],
    queryFn: () =>
      api.request(listDistributableRolls, {
        query: { limit: ROLL_PAGE_SIZE, ...(search && { q_search: search }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const wanted = [...chosen.values()].filter((roll) => !taken.has(roll.spool_no))
  const isTooMany = taken.size + wanted.length > MAX_DISTRIBUTED_ROLLS
  const toggle = (roll: CompanyRoll) => {
    const next = new Map(chosen)
    if (!next.delete(roll.spool_no)) next.set(roll.spool_no, roll)
    setChosen(next)
  }
  const add = () => {
    setIsMissing(recipient === null)
    if (recipient === null) return
    onAdd(wanted)
    setChosen(new Map())
  }
  return (
    <Stack spacing={2}>
      <TextField
        label={t('distribution.search')}
        onChange={({ target }) => setTyped(target.value)}
        error={problem !== undefined}
        helperText={problem}
        sx={{ maxWidth: 420 }}
        type="search"
        value={typed}
      />
      <Fetched
        query={rolls}
        loading={t('distribution.rolls_loading')}
        failed={t('distribution.rolls_failed')}
      >
        {(found) => {
          const free = found.filter((roll) => !taken.has(roll.spool_no))
          return (
            <>
              {free.length === 0 && (
                <Typography>
                  {t(search ? 'distribution.no_match' : 'distribution.no_rolls')}
                </Typography>
              )}
              <RollBoxes rolls={free} isChosen={(no) => chosen.has(no)} onToggle={toggle} />
              {found.length === ROLL_PAGE_SIZE && (
                <Typography sx={{ color: 'text.secondary' }} variant="body2">
                  {t('distribution.more_rolls', { count: ROLL_PAGE_SIZE })}
                </Typography>
              )}
            </>
          )
        }}
      </Fetched>
      {isMissing && recipient === null && (
        <Alert severity="warning">{t('distribution.recipient_missing')}</Alert>
      )}
      {isTooMany && (
        <Alert severity="warning">
          {t('distribution.too_many', { count: MAX_DISTRIBUTED_ROLLS })}
        </Alert>
      )}
      <Button
        disabled={wanted.length === 0 || isTooMany}
        onClick={add}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        variant="outlined"
      >
        {wanted.length === 0
          ? t('distribution.add_rolls')
          : t('distribution.add_count', { smart_count: wanted.length })}
      </Button>
    </Stack>
  )
}
