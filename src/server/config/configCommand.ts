import { ConfigError, readConfig } from './config.ts';
import { settingsSchema } from './settings.ts';

export interface ConfigOutput {
  readonly text: string;
  /** 0 when a start accepts the settings, 1 when it does not. */
  readonly exitCode: 0 | 1;
}

type Environment = Readonly<Record<string, string | undefined>>;
type SettingName = keyof typeof settingsSchema.shape;

const settingNames = Object.keys(settingsSchema.shape) as SettingName[];
const nameWidth = Math.max(...settingNames.map(({ length }) => length));

/**
 * Runs `npm run config`: lists each setting with its value and whether that was set, and what a start would say against
 * them. Secrets are not shown. Starts nothing.
 */
export function configCommand(version: string, environment: Environment): ConfigOutput {
  const problem = problemOf(environment);
  const settings = settingNames.map((name) => settingLine(name, environment));
  const warnings = misspelledNames(environment).map((name) => `${name} is set, but no setting has this name.`);
  const text = [`Cardfall ${version}`, settings.join('\n'), ...warnings, ...(problem === null ? [] : [problem])];
  return { text: text.join('\n\n'), exitCode: problem === null ? 0 : 1 };
}

function problemOf(environment: Environment): string | null {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

function settingLine(name: SettingName, environment: Environment): string {
  const schema = settingsSchema.shape[name];
  const set = environment[name]?.trim() ?? '';
  if (set === '') return `${name.padEnd(nameWidth)}  default  ${defaultOf(name)}`.trimEnd();
  return `${name.padEnd(nameWidth)}  set      ${schema.meta()?.['secret'] === true ? hideSecret(set) : set}`;
}

/** Returns the value without a setting, or, where the rest of the product decides, what the setting is for. */
function defaultOf(name: SettingName): string {
  const { data } = settingsSchema.shape[name].safeParse(undefined);
  const text = Array.isArray(data) ? data.join(', ') : String(data ?? '');
  return text === '' ? `(${settingsSchema.shape[name].description})` : text;
}

/** Returns what tells an operator which secret it is: of a URL the user, the host and the path, of others nothing. */
function hideSecret(secret: string): string {
  if (!URL.canParse(secret)) return 'hidden';
  const { protocol, username, password, host, pathname } = new URL(secret);
  const user = username === '' && password === '' ? '' : `${username}${password === '' ? '' : ':hidden'}@`;
  return `${protocol}//${user}${host}${pathname}`;
}

/** The services whose settings share the beginning of their names. */
const ownPrefix = /^(?:EBAY|EPN|SMTP|VAPID|FACEBOOK|NEWS_FEED|SANDBOX)_/;

/** Returns variables that look like a setting and are none: a misspelled one would count as not set. */
function misspelledNames(environment: Environment): string[] {
  return Object.keys(environment).filter((name) => ownPrefix.test(name) && !(name in settingsSchema.shape));
}
