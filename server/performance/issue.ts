import type { Paper } from '#domain/document/paper.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { PerformanceDay } from '#domain/performance/facts.ts'
import { performancePaper } from '#domain/performance/paper.ts'
import { type PerformanceTold, signedWords } from '#domain/performance/told.ts'
import { type Written, writtenIn } from '#domain/text/written.ts'
import type { Language } from '#labels/words.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { platformCompany } from '../document/company.ts'
import { sayIn } from '../document/words.ts'
import { publicPage } from '../mail/post.ts'
import { wordsOf } from '../store/words.ts'
import {
  bonusOf,
  creativesOf,
  darkScreensOf,
  forecastOf,
  freeOf,
  type Proven,
  screensOf,
  snapshotsOf,
} from './facts.ts'
import { keyPrint, type SigningKey, signedBy } from './signing-key.ts'

export interface Period {
  from: string
  to: string
  ofCampaign: Proven
}

interface Wish {
  campaign: number
  period: Period
  days: readonly PerformanceDay[]
  digest: string
  number: string
  version: number
  language: Language
}

interface Described {
  told: PerformanceTold
  signature: Buffer
  paper: Paper
  /** Hashes of the files that its pictures are, in their order. */
  pictures: string[]
}

/** The whole paper as it will be drawn, signed. */
export async function describedPerformance(caller: Caller, wish: Wish, key: SigningKey): Promise<Described> {
  const { db, services } = caller
  const { campaign, days, language } = wish
  const { from, to, ofCampaign } = wish.period
  const written = writtenIn(language)
  const [screens, forecast, creatives, bonus, dark, platform, say, pictures, causes] = await Promise.all([
    screensOf(db, campaign, from, to),
    forecastOf(db, campaign, from, to),
    creativesOf(db, campaign, from, to),
    bonusOf(db, campaign, from, to),
    darkScreensOf(caller, campaign, from, to),
    platformCompany(db),
    sayIn(language),
    picturesOf(caller, wish, written),
    wordsOf(language, 'media'),
  ])
  const { freePlays: promised, startsOn } = ofCampaign
  const freePlays = await freeOf(db, campaign, { bonus, promised, startsOn, from })
  const told: PerformanceTold = {
    ...{ number: wish.number, version: wish.version, network: platform.name, madeAt: caller.now.getTime() },
    ...{ campaign: ofCampaign.name, contractNo: ofCampaign.contractNo, advertiser: ofCampaign.advertiser },
    ...{
      fromDay: from,
      toDay: to,
      planned: sum(days, 'planned'),
      proven: sum(days, 'proven'),
      screens: screens.length,
    },
    ...{ digest: wish.digest, keyPrint: keyPrint(key.publicKey) },
  }
  const signature = signedBy(key, services.secrets, signedWords(campaign, told))
  const facts = {
    ...{
      told,
      company: ofCampaign.company,
      seller: ofCampaign.seller,
      terms: ofCampaign.terms,
      days,
      screens,
      forecast,
      creatives,
      bonus,
      freePlays,
      darkScreens: dark.map(({ cause, ...screen }) => ({
        ...screen,
        cause: cause && (causes[`cause.${cause}`] ?? causes[`incident.${cause}`] ?? cause),
      })),
      pictures: pictures.map(({ caption, bytes }) => ({ caption, bytes })),
      isDemo: services.environment.withDemo,
    },
    ...{ signature: signature.toString('base64'), checkedAt: checkPage(services, wish.number) },
  }
  const paper = performancePaper(facts, platform, language, { say, written, zone: USUAL_ZONE })
  return { told, signature, paper, pictures: pictures.map(({ sha256 }) => sha256) }
}

/** Without an address that people reach, its path alone. */
function checkPage(services: Services, number: string): string {
  const path = `/check?number=${number}`
  return services.environment.publicUrl ? publicPage(services, path) : path
}

const sum = (days: readonly PerformanceDay[], name: 'planned' | 'proven') =>
  days.reduce((total, day) => total + day[name], 0)

/** Told with what they show; their bytes come when the paper is drawn. */
export async function picturesOf(
  { db }: Caller,
  { campaign, period }: Pick<Wish, 'campaign' | 'period'>,
  written: Written,
) {
  const taken = await snapshotsOf(db, campaign, period.from, period.to)
  return taken.map(({ sha256, screen, venue, takenAt, zone }) => {
    const at = written.moment(new Date(takenAt).getTime(), zone ?? USUAL_ZONE)
    return { sha256, caption: `${venue ?? screen}\n${at}`, bytes: new Uint8Array() }
  })
}
