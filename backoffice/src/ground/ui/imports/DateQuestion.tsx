import { DATE_ORDERS, type DateExample, type DateOrder } from '#shared/ground/dates/date_order'
import { FileQuestion } from '#shared/ground/components/FileQuestion'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'

interface DateQuestionProps {
  date: DateExample
  onChoose: (order: DateOrder) => void
}

export function DateQuestion({ date, onChoose }: DateQuestionProps) {
  const t = useTranslate()
  const question = t('file_import.ask_date', { column: date.column })
  return (
    <FileQuestion label={question}>
      {question}
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        {DATE_ORDERS.map((order) => (
          <Button key={order} onClick={() => onChoose(order)} variant="outlined">
            {t(`file_import.${order}`, { value: date.value, date: date[order] })}
          </Button>
        ))}
      </Stack>
    </FileQuestion>
  )
}
