import { changeBlock } from '#shared/companies/blocks/blocks_endpoints'
import {
  type BlockChange,
  type CompanyBlocks,
  SET_BLOCKS,
  type SetBlock,
  blockChange,
} from '#shared/companies/blocks/company_block_contract'
import { pk } from '#shared/ground/validation/fields'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useRequest } from '../../ground/app/data_provider'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { type ChosenCompany, CompanyChoice } from '../../ground/ui/choices/CompanyChoice'
import { FormDialog } from '../../ground/ui/forms/FormDialog'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'

interface BlockDialogProps {
  /** The block to lift; absent to set one. */
  lifted?: { company: CompanyBlocks; block: SetBlock }
  onClose: () => void
}

interface Typed extends Pick<BlockChange, 'block' | 'reason'> {
  company: ChosenCompany | null
}

/** Adds the company, which the endpoint takes in its path instead of its body. */
const schema = v.object({ company: v.object({ id: pk() }), ...blockChange.entries })

export function BlockDialog({ lifted, onClose }: BlockDialogProps) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const title = useId()
  // Refreshes even without success, because a refusal may mean that the block is gone.
  const close = () => {
    onClose()
    refresh()
  }
  const payloadOf = (typed: Typed) => ({ ...typed, is_blocked: !lifted })
  const send = async ({ company, ...change }: v.InferInput<typeof schema>) => {
    await request(changeBlock, { path: { id: company.id }, body: change })
    notify(lifted ? 'blocks.was_lifted' : 'blocks.was_set', { type: 'success' })
    close()
  }
  return (
    <FormDialog aria-labelledby={title} fullWidth onClose={close} open>
      <RequestForm
        defaults={{
          company: lifted?.company ?? null,
          block: lifted?.block ?? 'UNPAID_BILLS',
          reason: '',
        }}
        failed="blocks.failed"
        payloadOf={payloadOf}
        schema={schema}
        send={send}
      >
        <DialogTitle id={title}>
          {lifted
            ? t('blocks.lift_title', { company: lifted.company.name })
            : t('blocks.set_title')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <FormProblem />
            {!lifted && <WhomAndHow />}
            <FormText
              help={t('blocks.why_hint')}
              label={t('blocks.why')}
              minRows={2}
              multiline
              name="reason"
              required
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('ra.action.cancel')}</Button>
          <SendButton>{t(lifted ? 'blocks.lift' : 'blocks.set')}</SendButton>
        </DialogActions>
      </RequestForm>
    </FormDialog>
  )
}

function WhomAndHow() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const block = useWatch<Typed, 'block'>({ name: 'block' })
  const { data, isFetching } = useGetList<ChosenCompany>(
    'companies',
    {
      filter: { staff: false, ...(search && { q: search }) },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { placeholderData: keepPreviousData }
  )
  return (
    <>
      <CompanyChoice
        companies={data ?? []}
        isFetching={isFetching}
        label={t('blocks.company')}
        name="company"
        none={t('blocks.no_company')}
        onSearch={setSearch}
      />
      <FormText help={t(`blocks.${block}_effect`)} label={t('blocks.kind')} name="block" select>
        {SET_BLOCKS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`block_reason.${one}`)}
          </MenuItem>
        ))}
      </FormText>
    </>
  )
}
