import { useState } from 'react'
import { MAX_ACTIVATED_ROLLS, type CompanyRoll } from '#shared/labels/rolls/roll_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useActivation } from './useActivation'

export function useChosenRolls(rolls: readonly CompanyRoll[]) {
  const t = useTranslate()
  const confirm = useConfirm()
  const { activate, isPending, problem, forgetProblem } = useActivation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const waiting = rolls.filter(({ state }) => state === 'SHIPPED')
  const numbers = waiting
    .map(({ spool_no: rollNo }) => rollNo)
    .filter((rollNo) => chosen.has(rollNo))
    .slice(0, MAX_ACTIVATED_ROLLS)
  const ask = async () => {
    const values = { smart_count: numbers.length }
    const isConfirmed = await confirm({
      title: t('labels.confirm_title', values),
      text: t('labels.confirm_text'),
      confirm: t('labels.activate'),
      cancel: t('labels.cancel'),
    })
    if (isConfirmed) {
      const unchoose = (now: ReadonlySet<string>) => now.difference(new Set(numbers))
      activate(numbers, { onSuccess: () => setChosen(unchoose) })
    }
  }
  const choose = (rollNos: ReadonlySet<string>) => {
    forgetProblem()
    setChosen(rollNos)
  }
  return {
    waiting,
    chosen,
    /** Numbers of the chosen rolls to activate, at most those of one request. */
    numbers,
    choose,
    ask,
    isPending,
    problem,
  }
}
