import { nameSubject } from '#shared/scans/suspicions/name_subject'
import {
  type CasePart,
  type SuspicionDetail,
  isWaiting,
} from '#shared/scans/suspicions/suspicion_contract'
import { splitCase } from '#shared/scans/suspicions/suspicions_endpoints'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useRequest } from '../../../ground/app/data_provider'
import { ConfirmedAction } from '../../../ground/ui/ConfirmedAction'
import { DetailTable } from '../../../ground/ui/records/DetailTable'
import { RecordLink } from '../../../ground/ui/records/RecordLink'
import { idAnalysisOf, spoolAnalysisOf } from '../../asking/analysis_addresses'
import { AddPart } from './AddPart'
import { MergeOthers } from './MergeOthers'
import { useReasons } from './useReasons'

/** The rolls, labels and places of a case, each with its own score and reasons (rule 13.30). */
export function CaseSubjects({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const request = useRequest()
  const reasonsOf = useReasons()
  const { id, updated_at: seenAt, parts, own } = suspicion
  const mayChange = suspicion.abilities.change && isWaiting(suspicion)
  const maySplit = mayChange && parts.length > 0
  const split = (part: number) =>
    request(splitCase, { path: { id }, body: { part, updated_at: seenAt } })
  const cellsOf = (subject: Subject, { score, reasons }: SuspicionDetail['own']) => [
    <SubjectLink key="subject" subject={subject} />,
    score,
    reasonsOf(reasons) || t('merging.no_evidence'),
  ]
  return (
    <Stack spacing={2}>
      <DetailTable
        columns={[
          t('resources.suspicions.fields.subject'),
          t('resources.suspicions.fields.score'),
          t('resources.suspicions.fields.reasons'),
          t('resources.suspicions.fields.reference'),
          ...(maySplit ? [t('merging.action')] : []),
        ]}
        empty=""
        rows={[
          [...cellsOf(suspicion, own), t('merging.this_case'), ...(maySplit ? [''] : [])],
          ...parts.map((part) => [
            ...cellsOf(part, part),
            <RecordLink id={part.id} key="reference" resource="suspicions">
              {part.reference}
            </RecordLink>,
            ...(maySplit
              ? [
                  <ConfirmedAction
                    act={() => split(part.id)}
                    done="merging.taken_out"
                    key="split"
                    label={t('merging.take_out')}
                    question={t('merging.take_out_question')}
                  />,
                ]
              : []),
          ]),
        ]}
        title={t('merging.title')}
        wordy={[2]}
      />
      {mayChange && (
        <>
          <AddPart key={id} suspicion={suspicion} />
          <MergeOthers suspicion={suspicion} />
        </>
      )}
    </Stack>
  )
}

type Subject = Pick<CasePart, 'spool_no' | 'label_id' | 'place'>

function SubjectLink({ subject }: { subject: Subject }) {
  const t = useTranslate()
  const language = useLocale()
  const { label_id: label, spool_no: roll } = subject
  const name = nameSubject(subject, t, language)
  const address = label ? idAnalysisOf(label) : roll && spoolAnalysisOf(roll)
  return address ? (
    <Link component={RouterLink} to={address}>
      {name}
    </Link>
  ) : (
    name
  )
}
