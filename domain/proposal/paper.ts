import { mapBlock } from '../document/map-block.ts'
import type { Block, Paper, Picture } from '../document/paper.ts'
import { type Company, partyOf } from '../document/party.ts'
import type { Say } from '../document/words.ts'
import type { Written } from '../text/written.ts'
import type { ProposalVariant } from './calls.ts'

export interface ProposalFacts {
  ppIdx: number
  name: string
  words: string | null
  validUntil: string
  /** Milliseconds: when it was changed last. */
  changedAt: number
  seller: string
  company: Company
  variants: readonly OfferedVariant[]
  isDemo: boolean
}

export interface OfferedVariant extends ProposalVariant {
  /** Venues that its places come to, with their screens. */
  venues: readonly OfferedVenue[]
  /** Photographs of its places. */
  pictures: readonly Picture[]
}

export interface OfferedVenue {
  name: string
  lat: number | null
  lon: number | null
  screens: number
}

type Hand = { say: Say; written: Written }

/** The offer as it is printed: its variants side by side, then each of them whole. */
export function proposalPaper(facts: ProposalFacts, platform: Company, language: Paper['language'], hand: Hand): Paper {
  const { say, written } = hand
  const { name, words, validUntil, seller, variants } = facts
  return {
    language,
    title: say('offer.title'),
    subtitle: name,
    number: `OF-${String(facts.ppIdx).padStart(6, '0')}`,
    madeAt: facts.changedAt,
    issuer: partyOf(say('issuer'), platform, say),
    recipient: partyOf(say('recipient'), facts.company, say),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: say('offer.validUntil'), value: written.day(validUntil) },
          { label: say('offer.contact'), value: seller },
        ],
      },
      ...(words ? [{ kind: 'words' as const, words }] : []),
      ...(variants.length > 1 ? beside(variants, hand) : []),
      ...variants.flatMap((variant) => [...whole(variant, hand), ...placesAfter(variant, variants, facts.isDemo, say)]),
      { kind: 'words', words: say('offer.note'), isQuiet: true },
    ],
    pageWords: say('page', { page: '{{page}}', pages: '{{pages}}' }),
  }
}

/** A line for each, to be compared. */
function beside(variants: readonly ProposalVariant[], { say, written }: Hand): Block[] {
  return [
    { kind: 'heading', words: say('offer.variants') },
    {
      kind: 'table',
      columns: [
        { title: say('offer.variant'), share: 3 },
        { title: say('performance.period'), share: 2.6 },
        { title: say('column.screens'), share: 1.1, isFigure: true },
        { title: say('column.plays'), share: 1.3, isFigure: true },
        { title: say('offer.price'), share: 1.8, isFigure: true },
      ],
      rows: variants.map((variant) => [
        variant.pvName,
        written.days(variant.startsOn, variant.endsOn),
        written.number(variant.screens),
        written.number(variant.playsAsked),
        written.won(variant.amount),
      ]),
    },
  ]
}

function whole(variant: ProposalVariant, { say, written }: Hand): Block[] {
  const { amount, vat, listPrice } = variant
  const listed = amount === listPrice ? [] : [{ label: say('offer.listPrice'), value: written.won(listPrice) }]
  return [
    { kind: 'heading', words: variant.pvName },
    {
      kind: 'facts',
      facts: [
        { label: say('performance.period'), value: written.days(variant.startsOn, variant.endsOn) },
        { label: say('offer.product'), value: variant.productName },
        { label: say('offer.places'), value: variant.placeNames.join(', ') },
        { label: say('column.screens'), value: written.number(variant.screens) },
        {
          label: say('offer.share'),
          value: say('offer.shareWords', { seconds: variant.playTime, plays: variant.plays, loops: variant.loops }),
        },
        { label: say('column.plays'), value: written.number(variant.playsAsked) },
        ...furtherTerms(variant, say),
      ],
    },
    {
      kind: 'sums',
      sums: [
        ...listed,
        { label: say('offer.price'), value: written.won(amount) },
        { label: say('offer.vat'), value: written.won(vat) },
        { label: say('offer.total'), value: written.won(amount + vat), isTotal: true },
      ],
    },
  ]
}

function furtherTerms({ exclusive, roadblock, sequence, perHour, perDay }: ProposalVariant, say: Say) {
  const terms = [
    ...(exclusive ? [say(`offer.alone.${exclusive}`)] : []),
    ...(roadblock ? [say('offer.roadblock')] : []),
    ...(sequence ? [say('offer.sequence')] : []),
    ...(perHour ? [say('offer.perHour', { plays: perHour })] : []),
    ...(perDay ? [say('offer.perDay', { plays: perDay })] : []),
  ]
  return terms.length > 0 ? [{ label: say('performance.terms'), value: terms.join(' · ') }] : []
}

/** Map and photographs of the places of a variant; of places that several share, once, after the last of them. */
function placesAfter(variant: OfferedVariant, all: readonly OfferedVariant[], isDemo: boolean, say: Say): Block[] {
  const sharers = all.filter((other) => shownAt(other) === shownAt(variant))
  if (sharers.at(-1) !== variant) return []
  const { venues, pictures } = variant
  const placed = venues.map(({ screens, ...venue }) => ({ ...venue, weight: screens }))
  const heading = say('offer.map')
  const named = sharers.length > 1 ? `${heading}: ${sharers.map(({ pvName }) => pvName).join(' · ')}` : heading
  return [
    ...mapBlock(named, placed, isDemo, say),
    ...(pictures.length > 0 ? [{ kind: 'pictures' as const, pictures }] : []),
  ]
}

const shownAt = ({ venues, pictures }: OfferedVariant) =>
  JSON.stringify([venues, pictures.map(({ caption }) => caption)])
