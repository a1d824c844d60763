import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { reference, text } from '#domain/base/field.ts'
import { viewCalls } from '#domain/console/calls.ts'
import { isSharing, sharings, type ViewState } from '#domain/console/view.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { call } from '../../wire/call.ts'
import { useSession } from '../../wire/session.ts'
import { keyOf } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'

const fields = {
  viewName: text({ required: true, max: 60 }),
  sharing: text({ required: true, max: 10, isRight: isSharing }),
  brdCode: reference('brand'),
}

/** A name for what is seen, and with whom it is shared. */
export function ViewDialog({ list, state, onClose }: { list: string; state: ViewState; onClose(): void }) {
  const { t } = useTranslation(['console', 'base'])
  const { info } = useSession()
  const client = useQueryClient()
  const brands = info?.brands ?? []
  const labels = { viewName: t('view.name'), sharing: t('view.sharing'), brdCode: t('base:brand.choose') }
  return (
    <FormDialog
      title={t('view.save')}
      act={t('base:record.save')}
      fields={fields}
      labels={labels}
      start={{ sharing: 'own', brdCode: info?.brdCode ?? brands[0]?.brdCode ?? null }}
      onSend={({ viewName, sharing, brdCode }) =>
        call(viewCalls.save, {
          list,
          state,
          viewName: String(viewName),
          sharing: String(sharing),
          brdCode: sharing === 'brand' ? String(brdCode) : null,
        })
      }
      onDone={async () => {
        tellDone(t('view.saved'))
        onClose()
        await client.invalidateQueries({ queryKey: keyOf(viewCalls.list) })
      }}
      onClose={onClose}
    >
      {(input) => {
        const [sharing, brand] = [input('sharing'), input('brdCode')]
        return (
          <>
            <TextInput {...textOf(input('viewName'))} />
            <Select
              {...sharing}
              data={sharings.map((value) => ({ value, label: t(`view.sharing.${value}`) }))}
              value={String(sharing.value)}
              allowDeselect={false}
            />
            {sharing.value === 'brand' && brands.length > 1 && (
              <Select
                {...brand}
                data={brands.map(({ brdCode, brdNm }) => ({ value: brdCode, label: brdNm }))}
                value={String(brand.value)}
                allowDeselect={false}
                searchable
              />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
