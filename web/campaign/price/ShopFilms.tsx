import { Button, MultiSelect, Stack } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { campaignLookUpCalls, type FilmChoice } from '#domain/campaign/campaign-calls.ts'
import type { OfferedScreen } from '#domain/campaign/price/shop-calls.ts'
import { later } from '../../base/later.ts'
import { tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import type { MadePicture, Way } from '../../material/template/made.ts'
import { sendPictures } from '../../material/template/send-pictures.ts'
import { useSession } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { ShopFit } from './ShopFit.tsx'

const TemplateDialog = later(async () => (await import('../../material/template/TemplateDialog.tsx')).TemplateDialog)

interface Props {
  advIdx: number | null
  screens: readonly OfferedScreen[]
  films: readonly number[]
  /** A booking was asked for without any. */
  isMissing: boolean
  field: Ref<HTMLInputElement>
  onChange(films: readonly number[]): void
}

/** Creatives for the campaign: some of the customer's, or pictures made here from a template. */
export function ShopFilms({ advIdx, screens, films, isMissing, field, onChange }: Props) {
  const { t, known } = useTranslation(['selling', 'shop', 'code'])
  const { info } = useSession()
  const refresh = useRefresh()
  const [isMaking, setMaking] = useState(false)
  const list = useShopFilms(advIdx)
  const take = async (pictures: readonly MadePicture[]) => {
    if (advIdx === null) return false
    const { made, refusal } = await sendPictures(advIdx, pictures)
    if (made.length > 0) {
      await refresh([campaignLookUpCalls.films])
      onChange([...films, ...made])
    }
    if (refusal) tellRefusal(refusal)
    return refusal === undefined
  }
  return (
    <Stack gap={6} mt="sm" mb="md" align="flex-start">
      <MultiSelect
        size="xs"
        w="100%"
        label={t('shop:films')}
        description={t(
          advIdx === null ? 'write.advertiserFirst' : info?.advIdx ? 'shop:films.length' : 'shop:films.hint',
        )}
        ref={field}
        withAsterisk={Boolean(info?.advIdx)}
        error={isMissing && wordsOf('field.missingChoice', { field: t('shop:films') })}
        nothingFoundMessage={t('shop:films.none')}
        disabled={advIdx === null}
        data={list.map(({ matId, matName, layout, review }) => ({
          value: String(matId),
          label: [matName, known(`code:layout.${layout}`), known(`code:review.${review}`)].join(' · '),
        }))}
        value={films.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
      />
      <ShopFit films={list.filter(({ matId }) => films.includes(matId))} screens={screens} />
      <Button
        variant="default"
        leftSection={<IconPalette size={14} />}
        disabled={advIdx === null}
        onClick={() => setMaking(true)}
      >
        {t('shop:template')}
      </Button>
      {isMaking && <TemplateDialog ways={waysOf(screens)} onTake={take} onClose={() => setMaking(false)} />}
    </Stack>
  )
}

/** Creatives of the customer that are as long as what is sold. */
export function useShopFilms(advIdx: number | null): readonly FilmChoice[] {
  const { data } = useCall(campaignLookUpCalls.films, { advIdx: advIdx ?? 0 }, { isEnabled: advIdx !== null })
  return advIdx === null ? [] : (data?.list ?? []).filter(({ playTime }) => playTime === codes.playTime.short)
}

/** Ways in which screens hang, that of most of them first. */
function waysOf(screens: readonly OfferedScreen[]): readonly Way[] {
  const { horizontal, vertical } = codes.layout
  const upright = screens.filter(({ layout }) => layout === vertical).length
  if (upright === 0) return lying
  if (upright === screens.length) return [vertical]
  return upright * 2 > screens.length ? [vertical, horizontal] : [horizontal, vertical]
}
const lying = [codes.layout.horizontal]
