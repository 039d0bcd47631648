export function copyright(): string {
  return `© ${new Date().getFullYear()} Cardfall. All rights reserved.`;
}
