import {
  type ShopSettingRow,
  WORDS_OF_SETTING,
  decimalOfSetting,
  typedShopSettingChange,
} from '#shared/catalogue/settings/shop_setting_contract'
import { languageOf } from '#shared/ground/i18n/language'
import { decimalForInput } from '#shared/ground/money/money'
import Typography from '@mui/material/Typography'
import {
  Edit,
  NumberInput,
  SelectInput,
  TextInput,
  useLocale,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { parse } from 'valibot'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { choicesOf, keepEmpty } from '../../ground/ui/forms/texts_of_inputs'
import { useSettingTexts } from './useSettingTexts'

/** Returns the new value as typed, and the one that the form started with. */
const changeOf = (
  { value }: ShopSettingRow,
  { value: seen }: Pick<ShopSettingRow, 'value'>
): { value: unknown; seen: unknown } => ({ value, seen })

export default function ShopSettingEdit() {
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = () => {
    notify('shop_settings.saved', { type: 'success' })
    redirect('list', 'shop_settings')
  }
  const transform = (setting: ShopSettingRow, options?: { previousData: ShopSettingRow }) =>
    parse(typedShopSettingChange(setting.id), changeOf(setting, options?.previousData ?? setting))
  return (
    <Edit
      actions={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      title={<SettingName />}
      transform={transform}
    >
      <ValueForm />
    </Edit>
  )
}

function SettingName() {
  const t = useTranslate()
  const setting = useRecordContext<ShopSettingRow>()
  return setting ? t(`shop_setting.${setting.id}.name`) : null
}

function ValueForm() {
  const t = useTranslate()
  const setting = useRecordContext<ShopSettingRow>()
  if (!setting) return null
  return (
    <RecordForm
      payloadOf={(typed: ShopSettingRow) => changeOf(typed, setting)}
      schema={typedShopSettingChange(setting.id)}
    >
      <Typography sx={{ mb: 3 }}>{t(`shop_setting.${setting.id}.meaning`)}</Typography>
      <ValueInput setting={setting} />
    </RecordForm>
  )
}

function ValueInput({ setting }: { setting: ShopSettingRow }) {
  const t = useTranslate()
  const language = languageOf(useLocale())
  const { valueText } = useSettingTexts()
  const { unit, default_value: defaultValue } = setting
  const helperText = t('shop_settings.default', { value: valueText(setting, defaultValue) })
  const choice = WORDS_OF_SETTING[setting.id]
  if (choice) {
    return (
      <SelectInput
        choices={choicesOf(choice.words, choice.texts)}
        helperText={helperText}
        isRequired
        source="value"
      />
    )
  }
  const input = {
    helperText,
    isRequired: true,
    label: t(`shop_settings.value_in.${unit}`),
    source: 'value',
  }
  if (unit !== 'cents' && unit !== 'micros') return <NumberInput {...input} />
  return (
    <TextInput
      {...input}
      format={(value: number | string) =>
        typeof value === 'number' ? decimalForInput(decimalOfSetting[unit](value), language) : value
      }
      parse={keepEmpty}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
