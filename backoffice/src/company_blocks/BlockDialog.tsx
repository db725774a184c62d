import {
  type CompanyBlocks,
  MAX_BLOCK_REASON_LENGTH,
  SET_BLOCKS,
  type SetBlock,
} from '#shared/company_blocks/company_block_contract'
import { refusalText } from '#shared/http/refusal_text'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { api, retryUnlessRefused } from '../app/api'
import { type ChosenCompany, CompanyChoice } from '../ui/forms/CompanyChoice'

interface BlockDialogProps {
  /** The block that is lifted; without it one is set. */
  lifted?: { company: CompanyBlocks; block: SetBlock }
  onClose: () => void
}

/** Sets or lifts a block with a reason. */
export function BlockDialog({ lifted, onClose }: BlockDialogProps) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const title = useId()
  const [company, setCompany] = useState<ChosenCompany | null>(lifted?.company ?? null)
  const [block, setBlock] = useState<SetBlock>(lifted?.block ?? 'UNPAID_BILLS')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post(`/backoffice/api/blocks/${company?.id}/`, {
        block,
        is_blocked: !lifted,
        reason: reason.trim(),
      }),
    onSuccess: () => {
      notify(lifted ? 'blocks.was_lifted' : 'blocks.was_set', { type: 'success' })
      onClose()
    },
    onSettled: () => refresh(),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (company && reason.trim() !== '') mutate()
  }
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? t('blocks.required') : undefined
  const heading = lifted
    ? t('blocks.lift_title', { company: lifted.company.name })
    : t('blocks.set_title')
  return (
    <Dialog aria-labelledby={title} fullWidth onClose={onClose} open>
      <form noValidate onSubmit={send}>
        <DialogTitle id={title}>{heading}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {error && <Alert severity="error">{refusalText(error) || t('blocks.failed')}</Alert>}
            {!lifted && (
              <>
                <CompanyField
                  company={company}
                  onChange={setCompany}
                  problem={missing(company === null)}
                />
                <TextField
                  helperText={t(`blocks.${block}_effect`)}
                  label={t('blocks.kind')}
                  onChange={({ target }) => setBlock(target.value as SetBlock)}
                  select
                  value={block}
                >
                  {SET_BLOCKS.map((one) => (
                    <MenuItem key={one} value={one}>
                      {t(`block_reason.${one}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </>
            )}
            <TextField
              error={Boolean(missing(reason.trim() === ''))}
              helperText={missing(reason.trim() === '') ?? t('blocks.why_hint')}
              label={t('blocks.why')}
              minRows={2}
              multiline
              onChange={({ target }) => setReason(target.value)}
              required
              slotProps={{ htmlInput: { maxLength: MAX_BLOCK_REASON_LENGTH } }}
              value={reason}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={{ minHeight: 44 }}>
            {t('ra.action.cancel')}
          </Button>
          <Button disabled={isPending} sx={{ minHeight: 44 }} type="submit" variant="contained">
            {t(lifted ? 'blocks.lift' : 'blocks.set')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface CompanyFieldProps {
  company: ChosenCompany | null
  problem: string | undefined
  onChange: (company: ChosenCompany | null) => void
}

function CompanyField({ company, problem, onChange }: CompanyFieldProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { data = [], isFetching } = useQuery({
    queryKey: ['companies', 'to_block', search],
    queryFn: () =>
      api.get<ChosenCompany[]>('/backoffice/api/companies/', {
        filter: JSON.stringify({ staff: false, ...(search && { q: search }) }),
        sort: JSON.stringify(['name', 'ASC']),
        range: JSON.stringify([0, 24]),
      }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  return (
    <CompanyChoice
      companies={data}
      company={company}
      isFetching={isFetching}
      label={t('blocks.company')}
      none={t('blocks.no_company')}
      onChange={onChange}
      onSearch={setSearch}
      problem={problem}
    />
  )
}
