import { NextStep } from '../dashboard/NextStep.tsx'
import { Emergencies } from '../emergency/Emergencies.tsx'
import { NoticePopups } from '../support/NoticePopups.tsx'
import { Away } from './told/Away.tsx'
import { Tray } from './tray/Tray.tsx'

/** Parts beside every page, in one file: it is fetched once the page has read what it shows first. */
export const beside = { Away, NextStep, Emergencies, NoticePopups, Tray }
