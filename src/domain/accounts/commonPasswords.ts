/**
 * The hashes of the 2048 passwords that have at least 8 characters and a letter among the 10,000 most common ones of
 * `@zxcvbn-ts/language-common`: 32 bits each, big-endian, in base64. Hashes keep the list small and the words out of it.
 */
const hashes = [
  'AEGh4QCNqwsAmf2iAKwEyQDBKP8AxW93APqSrgFWZBcBjjVhAbVNBwIPUJMCG4mcAkl3ewJlioYCeBBBAnoTRwKldwQCu5w+AtG5JgLZeMMDDDrk',
  'AzRgbQNTsW8DX6J5A2hqZgNwiZYDe1DGA33K/QOA5EsDyVdIA9W5ZAPVyakD+Wm2BBoQDAQarboEHalwBCc74gRr4qYEcYT+BNAxhgTulTAFAlCF',
  'BRrTfQUhqkEFJicABS96vgVS4EMFdWGpBXWJsgWMcjoFqQWvBbng8wW6awEF1ZxbBd4QVgX7PYEF/H5qBg4UyQYzclUGjv/SBpHqJQayzR0GtGxj',
  'BsvItQbVqEUHFHPZBzZBqwc3VW0HO209B0MyZwdRQeMHWVmrB2hwsgeh7b8H60IeB+v+YAf5cAIIKKztCLNC4wjLS58I5X0KCSK+aQlVaksJXgj9',
  'CXUEkAm4hxEJzZFACc9PjQnr4ekJ8Lz2ChMqmgqT3TsKnLV6CqQODgqsghUKvI2kCxUAEQtFn10LUPJnC2TLlwukLtcLqBGRC7ReTQu7HtUL04kI',
  'C9n3zgwQm1kMK91wDDndjQw8K10MVsyiDHLihwySA1wM4PXKDREPwg0nj64Njs60DdJovA4CXSsOFOnNDmh7tw5+OJ4OnKCsDp+GPw7AhFcOwfRM',
  'Ds4xWA706QsO93sFDznLuw8+yG0PYe0+D3hBHA97oyUPfODVD4pSYA+/UN8P3gOHD/aGHxA1U2sQPsfQEFm4HRCPIREQkSygEKtMpREWX34RKD7Y',
  'EUnVjhFM5/sRU09MEVhkFxGKokURit+cEZEysxGkYpYRwOc1EeHFEBIc+BYSHum3EigxxBKLlUQSvA5lEv2LxBMVuBoTtsx/E8OglhPQDcET5WAm',
  'FAfyqBQyFI0UPnDyFD6puhRJ79UUclSrFHk49xSHCKUU0wsnFNTpJBTV13cU8+txFRI/YRUdH8kVX+5vFXJWPhWVu1wWFb86Fib3VRYs/AoWUR3r',
  'FnDHwhZ8My0Wry9OFtBH7hbXLxIW6RCLFv95fhcF7UgXCFSjFyP7phczHrwXQ0xRF09J7xdjDrwXh5ZXF6dlhhe9N1UYOEKJGEpBCBh3lf8YiN8A',
  'GIpeYBnLXd8Z0dIGGfZuRxoYCfoaJyFvGlosNhpd4tYab9YIGoKjjxqgHtEavrazGsQ9zhr9Y9YbQrdKG11CZhtfxFsbcYqKG4WpERuJdpsblA3g',
  'G5+CVhwXE4ocHp7gHF17wRx8sV0co7l0HQg8wB0j4dgdRF5GHU8UaR1xKGEdgyDbHZJNWh3QNfgd2PS4Hdoech3bjEUd3zmFHi+XLB5ECeQeRQhc',
  'HmlQlh6V23ceswKYHtMVLx7syfEe8L+4HxpYyh9vKOQfjBdxH5Uf1B+p9NkfreQtH8nifR/MaI8f7od+H/gKXiBii7kgzGoiIRyOayEj6CQhTuIP',
  'IbYWtyHHO4Qhyn0OIfiPNyIhr4kihQ+kIq0RmCL4XS0i+JM2I4m2bCONoPoj57qyJAtDTiQOuxskJjQ5JEvmACRodjIko+F4JKQJXSS0eE4k9u1x',
  'JQd/rCUaC1UlLScuJVv9/yV0sQIljaEcJZHeDiXXfbwl37pwJeWbPyYE1d8mDBsvJiSSMiZXrpomW8MRJo+qlybCKRYmyMLFJt2PXibzqtwnMtWI',
  'J390TCd/tywnxkrhJ8qpFSfp7+An72bdKFwqIyh39boorUiGKLED4SjuGqMo9em4KP+IRykMpUApH7U+KUAp0SlGrv0pWeg/KWg0jil0XIUpuxgI',
  'KeghxSoAaqkqGWJIKkSz1ypRwXgqWzmJKlzgwypeUgMqbkfNKnr9wSp+gtoqsk5LKuN91Cr9G8wrShLNK1vXWitn8C8reuVnK52E6CvIvugr2Yt9',
  'K/krmCwBrjUsDf0gLCApMCxNE1QsZKyxLIH9YSybF70soTXNLL3F+y0UJR0tLrGqLU958S1ZEhotZnXjLWhxwC10x+0tvUe7LcRVwC3W8esuBAqF',
  'LgtEzC46yVUuURL3Lm8SAi6QrhUunw+ALq3PBi7FyWgu1HhjLzFz+S83DBMvmI8TL64+xS/rFdMv7O1oMBEgizAWiWcwPZEsMGJ9JDCKpcswneT+',
  'MNopJzEA9p4xCLP5MTWpNDGAGowxgKG6MajpMjHb3DUyQg7yMmIE6jJrpOoybodlMnQcMjKUPcsyldo7MvTrJDMfBh0zR7RuM2g1dDOksRcz4JvL',
  'M/3xPDR2HWQ0nkRKNKoSZTSuj/Q09vXMNTj4ljVDsQo1Spx0NWq8GDVyuyA1iAvCNaoeyzXWY8413RAXNfNfWDX2KUA2ALGONkY1KzZLXxg2aR0u',
  'NnwHFTaCSYs2mBgwNqP2sza+0JA23RGqNt9xdDcZ51g3W+TPN2n2hjeAaIY3r74IOBs2xjhhfpI4YoDVOH74qTiiRuE4xwD5ON8DdTjm8us5BHvg',
  'OQrdejkeDOI5IWBSOWmtizm+00Y59epuOfYfhjoAt9o6GA1lOiL7VjqOfTw6uswEOtHkozrZ3Mo66XdROxbvQTsuyVQ7S25PO2H8mzt42+M7h6ZZ',
  'O5K1ATuiYjE7ptOlO73g3zvfeys75PwiPAZiaDwxYdg8PiZBPEJMgjxSfZs8Z1LyPGrlnTx5t808jDrePMf6ITz3asA9FC0EPT3d6z11qL89luhe',
  'PacskT236Qg90qXMPd7LUj3v6Nc+EoJsPiiV2T41VVE+acx7Por94T6Tb2U+lRM4PqwcpD7kSXE/K+1HP1P0pT9axqM/d5C8P5krfz+abu4/1W05',
  'P/SiIkA1sm9AYhu6QGwF70CVy1ZAuadvQMcjSUD9tk1BMM37QT2/U0FWYttBayQRQZoOgUGpAmJBqUpEQcaVmEInjpBCSAHLQl6oA0KbsJlCqll5',
  'QstgAULZGqNC6xgMQu2XoELwuHhC+D3nQwI4ekMQgklDHzzTQ0knCUNj8T5DZEmAQ3FFP0N6285DmAeoQ61VeUOzONFD0VyGQ9b2/EPdyddEcdlQ',
  'RKV80UUC3IRFDKLKRTZb6EVUwSpFgQXIRaDZ7kXhWw5GA6TzRhpQUUYbTNBGJjPIRjZde0ZLeEhGfWViRoiG10aMO6xG15BCRuq7YEbx3OlHRugg',
  'R2TiF0eUJh9HlTmvR5oY/0ecsw5HvcaqR8NMt0fw8JxIEYJFSDq9W0g7ViJIVxNgSHGodEiDvI5IsoarSMfU/UjJNHhI3IpzSOROEUkTk/lJN22H',
  'SXFqP0m0jUBJwodNScsfgUnL4KJJ699OSjZjx0o7psdKSredSqhF9Eq8cTZK19KISuPYNkr9ww1LewHdS79p6UvFOElL0g+eS9lMRUwhAehMLgr3',
  'TEGfn0xXs9RMZ+6CTIV8EkyqX0dM+VGnTVEhaE1R8aNNVOEgTXchHU2c/I1N7GMgTfVmIE32UqVOgYDVToiufU6SslROqLGGTq8VuU7WV8ZO11MQ',
  'TuvW+k7/dp9PYFEbT6R/XE+p+SlPsaP+T8wX0FAyEbFQS0kxUF0oXFCQJ6tQzgevUNh09lD5oSpRETjQUUVXf1GK6cxRqxdFUbVsN1G/54tSEqvu',
  'UirDtVJWjRZSaBmtUngLzlKB/FtSiHY6UqfQhlLGZy1S0s+jUvbc2VMcqW9TYFdnU6xLMFOtbqlT74rKU/8RsVQ39WJUW8DsVGzaclRt7BJUjaQm',
  'VJSkKFSkuy5UxIWjVNg5tVTabaVVCeEDVSw18lWV8BBVmew4VamnAlXK7YJWBmY9Vg9JKVYrEUlWR5tWVlcy8VZeK9dWYmEWVnmDA1Z733RWr5xa',
  'VwQRFFcbCSlXIkboVyxK2VdRcWhXckbqV3LF/FeEqilXuH8SV+vxN1gjlMdYKQ8EWDGWGljq17ZZGfWXWSSSGlkuL3xZOuxlWTwsfVlNLeFZauX9',
  'WYuO/FnR3oRZ5VqJWjGOolqUsMxaq7KbWuGEDFsbD3VbJQmVWzq/t1tWXxJbZ5NVW4zIE1vs1Ddb/5O3W//M1FwP3kFcJd0YXDaZyVxucTFcsaLN',
  'XPCfI1z8tspdD7oXXT6cxF1DlXpdWajlXXruEF2Srr9d4k8PXiieVl6ifMde3lOSXzNF71898hZfaD+1X3pyal+yDeJgGGVtYCw/EGBICONgcUvg',
  'YKat52DeTxJg5y1zYO5BWWEXs0thSBGLYUtQmmHHfmliUQqRYlmr1mJmu6RicdfyYnKDuGKZdRRinUViYtvOzGL/zO9jG6nRYyvwlWM3SjZjSPfu',
  'Y3e5OmOb87hjnPNMY/dJJmP8Zn1k4+tgZPaUBGUBQaVlB2a9ZUD252Ve6phlm8l4ZafjkmWse69luBBSZohwjWano5NmsLpzZvcB6Wb4aaVm+w2w',
  'ZwHKC2cdOI9nLYz6ZzpAomc7AqpnpLkkZ6nJ0mevvs5nx0JHZ+/lFWgb4I5oSBFlaEqyjmhMxDloTVo6aFXOW2hk3FBoZ8PbaKl8lGiyHA1ozjMh',
  'aOyiE2k7pRFpRO9OaUakiWlMKCxpXqMtaXm/k2nIG7FpyobQafijuGoT20lqMpHFajdk02pqIZ5qdBdVanw19mr0viJrL4M0a2ThCWt/elNrihMk',
  'a5WIw2uYpeVrvmf2a8YKlmvgJ35r6P7xbEUbvWxMjBBsqzO1bPNf4Wz8n4htOgYzbV1szm1lC5ltdVCKbYAdnW2+E5VtwblCbdQ1vW4XPhhuPu3M',
  'bk8rAG5eoptuc8Vmboy5Tm6VpM9urfWhbwyoQm92AX5vqimHb67nHm+zSh5v8FDRcGwGhHB5ezBwtl8KcPuCeXEkf4RxVwbqcWUUMnGGg8Jx7nYA',
  'cfSgfnIhQ75yJwQkcjefSXJInzByW11ccndHl3J9Sndy2douczJhtXNmMOlzZxTdc3ELiXOGP8Rzktfjc8YXLnPPf/9z2aacdBzwBXQki0d0Ne6e',
  'dFkFcHRZmvR05BfKdQm5iXVMP251XRc5dXaDuXWGKzF1kuIKdn0akXaF+dR22idZdtvKn3beQhZ3M+kJdzW08Xc7bZd3P7yHd0qRWndWyWF3ZFlq',
  'd6Inj3fa9rh4DL+0eCelvXgo0xR4R3J7eK3WyHjrx/Z48d3IePTEYXkXEcV5TlR6eVSv6Xl/g6l5iZM3eancd3m6J8d5vWMDeccDPXnx4ed59CY8',
  'eg8g8Hon+xl6vmpze3EsA3ubdDd7o6CCe6dH6HvoatB78ULDe/aggHwcmQV8OLjPfDukkHx5f9R8hLO2fK3pFXy6wW98685CfPIkcHz87E19HtH/',
  'fS0ctH1Eqf59TDY/fWkIwH2Djc19zXgbfipvsX47p7Z+R1lrfpdukH60+BZ+2/ryf1UWWn9br1l/iVVNf7Aja4ASHKKAaQo+gHlAuYB665aAjd5b',
  'gI+i0oC6cEeA8t3OgQgQnoGJfQqBi81ogY1X34GjakKBsJrFgcxcv4H0riiCIyFAglFc+YJ+scmC6PqggxzFr4NhGW2Dcy7gg4N4y4OGWPSDutm4',
  'g7/6+oPPpruD+MB3g/4xE4QulrmEOhVchHrx4oSD4PeEhgCvhNZKooTcn/2E4mhThTc9p4V49MeFrUWThbBq0YXMCrWF3zveheK+CYYHeYGGubfz',
  'ht7xjocoeH+HKyf1hys/iYdym6OHdXsCh3lr8YeXsrGHndXmh61aY4e7gtmILb6miDopxIhJn6SIeBD6iHkns4io+LmI543AiQCGuYkM1ZyJHifh',
  'iTcBzIk4S5SJPxBwiT/JEIltFFGJif+IiZopxomnGNqJzU8bic7sionqu86J+L16ifj4ZooI+OmKKfM9ij/3lIp/t8GKjDBNisJtSYsW/a+LGIzo',
  'ixxDxYtL5OeLvMSpi9IlpYvgGISMBP6JjCmz5Iwr2GqMOiZRjFOZ/YxtOEWMfw+TjLo4b4zF6M2NXRBEjWXO1Y10NUaNhY+HjaLX342nUL+NyM6o',
  'jeDxAI36UZWOI8ScjiQxgo4kjKiON26NjnRKO455VsOOxSEejxyx/I8i3J6PNtpRj485uo+k9MqPtZ6nkDeakZBqGWWQbGfOkKUMM5Cz5L2Q2gsy',
  'kOEwHpECnpGRDUt2kTC/dJFBllORdbZmkcjU9JHQaEOR4/ZDki4bppJE2UiSuf6dkrxR6pLvm9OTQW3Dk0J1IpOIodmTjuluk6xNqZP+By+UB54d',
  'lB2F0JQn24uUNHyXlFUOdJRyBqSUja1plJXjwJSXWziVCrm8lSDfcJVsqbiVqsdLlcLgI5XL22eV3LQmleVENJYuCluWRZD7lm6B25ajGw2WsZz2',
  'luiacJcFxkeXJCw/lzErr5dQLHmXWY2Cl1toG5dqQXKXvlX5l8JTPJf+wh+YAdIzmCbgZ5hn8CKYbfRZmH0F75jHKfOZEjVymTVS4JlCCW6ZQhVj',
  'mW6x3ZlzRR6ZoyKPmabA85mnsrKZ9AqxmfhqepogkieaNRs+mkJZmZqzkKqaxHBEmuDRuJr42F2bCUOSmw5zWZsRC0CbEtjpm0XoBJtg8zObibgI',
  'm6WWQpvnkJKcPdcYnIFXNZzWYd6c3X/inPM2Ep1klPqddQTtnahmdJ3E79OdxkMOnfRUt533HGeeBIxWnigR0J4tNImeMZlvnjJeWp5AKcmehcru',
  'nov9X56fp9CerNaJnrkOG57WQkme2NsxnuFPwZ8n+TSfUZSdn3XpaJ+GWKufqsDan7yL4Z/RVSKf4gI3n+agkqAFp2agT3tpoIqk+aC3RHOgyZZ8',
  'oPkGI6FYrzKhmR/NoabNi6HAcdShwJPboeQhv6Hl3h2h9BdJoglOl6Ic8AeiLYmIolR+cqJjbE6icH88onsP26J8E7Oigl0voqbPHqKo7Aui3Jyp',
  'owlQKqMZYgajPRCko0l3xqNY+rWjoctAo6dHG6O5d0aj4PiepAlRvaQZJRWkOZJTpH06o6S9qhmk4L8SpOUp/aTsAxKlHTIrpUiO8aVf1FOle2Py',
  'pZH0u6Wd962lom7zpcH6oKXEAd2lxhxbpcdhCKXbNNel5+wvpgKSPKYJVOOmLnmDpjmcU6bu7pWnHdb0p0wqoqds7EunnF4Tp58d6aejMH+nremx',
  'p/TXfaf5LG2oJVRFqCu/XKg3nuqoUEc8qF+ltqhxiPaojGH1qKeAp6iwGFmoumTRqPpsh6j7b8KpKNaQqSuLcql2JSCpzptHqeY6mKoiafKqVBdM',
  'qlUZBapvfVCqfUkFqoR3D6rFKWmq8XoRq0G8bqtI7verZY3Yq4F9/quUUJCrmCGcq6swV6u7k46sBCicrAXjjKwH7NSsPComrIwBN60JX+itDycB',
  'rS+cwK1Ofm2tU/e5rVyyra1iPwCteLE4rYnNmq2iWXetrMgLrbOruK331AuuPmeErmWSka5/W+Cuy/tGruVbRq8BK3mvG3Z1rywv+a+SzWuvwXIz',
  'r84wlK/6b4SwEFmUsBDAU7BK6HWwpG+tsMQRarDGhnmwxrivsMbFGbDWVt2xAtqXsQUAT7EnuUGxMQA8sU9pj7FRSZixU+5XsVfJYLGAaSKxgM3M',
  'sYZTr7HgamGyCWfHsgmMgLJCX/SyRvE9sk0qubJTl1Syc6H3sn0BO7KEwGKypVi8stWs1LLWQw+y3dA4swO15rMV8xuzVY4Is1f4arNYorWzXZGB',
  's3W4b7OTtryzwd3ps8VR2bPRn42z2tins/5/A7RH6Lu0etzJtH38pLTjwVu1CXzJtS2Bd7VPq2+1hxsutb+/nrXSGyK148LuthNoq7Y/Ppe2TFFH',
  'tm28c7bM6nG208O5tt26M7bg2jm3H0sTtyaqxbeNJpW385EjuA4yzrg/zgS4q7RyuK7THri+/Z24zO0RuNZFDLjjx6e45+h2uPqv0bkyGHy5a0tB',
  'uXsq0bmPire5kUSZud/eiLnjJxa548k6ukDe4rpmn466aIE7upjA4bqzIJ66wZyauufKCrsi+Qa7P835u1kS/btftQa7sOT1vAZE8rwVGhm8Fs/n',
  'vB61mbxSN0+8vtJZvMnqMbzLZFO86mOuvVpeFr1r9Aa9bLPZvcqnVr38Ybe+H2dEvik/RL444S++RC4evkdZSb5c9+e+jfp6vqKWTr6m+Pe+sKUF',
  'vussz79wJHG/dDGfv3qwxL+fGze/r6I4v7hRGb/P/Qa/4k77wEajDsBayB7AX2x1wGRMxcBntHvAkX6OwX08zMIBJLfCAiQXwgdq98I1VuHCPVec',
  'wlYiYMKl1wfCrPJAwrzydsLH4tHC6aaYw0k/bcNKHZ3DTOVkw1Fr08NYM2LDXw+lw4VL3cPmy53D7tKJxEQ+9MRrX+jElc/1xMsC28TRR3/E+1c1',
  'xP+EMMVGqu3FubukxdzKRsYVu0fGLnEzxlnEQcZqAyjGjRB+xq/VScb1J5THg2/hx6rKtcfO56fH0AmeyC34MMhHu2rIS5niyFy9bshrMcXIeXRN',
  'yKOXpMirQmjIrM8tyMlhcMjYSjLI7fLOyRAG4Mke3rXJLMm7yUIZNclFngTJTmcTyU+fR8lnOxHKTM3vyoTwuMqxEaLK1yikyuBuC8sITkbLQc/P',
  'y1ARs8tRz57LZIoJy4NVgsuFBnrLh56wy/b1C8wBm1fMHoOizEpA18xQu+jMZBgmzHkHfMyQ0HXMlXgmzLwsCszPf4PM1OwrzNvATMzid3fNF0sx',
  'zR/Ndc0qD5rNNoVAzV+Qrc15ufDNfBskzYKCu82DR7HNjN7szaDKvc24POPN1PF+zePDDs5x8tDOdkYczqAvyc67ApDOyqJUztHZ+87SyTfPCK8G',
  'zyJ2/s8nrDXPKVFIz1Z+zs9ZkjTPX/9Az5taCs+kwgzPqKOiz/hzZc/9dnfQCps50CG5RNB5vqnQh4Hf0I0RBdCRWD/QpeW40K5S5tC/X4bQ5Anj',
  '0OmDjNEPMy3RKiCD0WfTYdGyI4bRun+80cAgTdHHjCPR11IC0fJk99H8JszSGVv40klyqNJNe7rScA380pDZ59LKz8LSzoj10tGLndLzg4vTPnu1',
  '00Qpg9NsH73Tmufr08/++dPm5M3T6V131IxQ/tSZ/qLUuoR11PGRhNT4QPDVLtjl1TWSatVXU8DVW6Zv1e9tF9XwyC7V+95a1ihyudaDvXfWjnTS',
  '1rMCyNbbqpzW4is21uR/BNb0RRPXDkHl1zbMHNeY8+nXo3W717cKpNfO/RHX0hm21++hbdf82dDYKiuI2FVOJ9iJgtTYoWbY2KJtNtjC1PbY0jQL',
  '2NY+BdkuY5TZap412WwkWdmZ0cbZoelZ2b9oT9ndXIbaFCUz2hfL/tpSgRvaVGcA2mDxZNqCEWPaiLY92rrGX9rMvzPazomc2vLhy9sEVrfbFgV8',
  '2ymTHds3jMXbTPNa22Dy99uatQnbusfy28t1+dvsdXPb/r/b3Cox1NxTmdDcaMgw3Mqt/NzNkpvc9WkH3VQMA91g9h3db7x63cazvt3tPVjd/mxw',
  '3gfVS94LrcbeRsmO3qpckt6tSqfe3ZtM3vFoCt75WWjfJzsN3zKDJN91bWTfm/Tj38oVKN/nrAHf+gLu4AcRyuAr+rDgQI6G4GycAeB6GLDgldwq',
  '4Jnz5+Df9+rg8AYa4SMp3uElPz/hQioN4X/08eGecQDhn1cf4cbT2+Hk6X3h89A34h1OaOIhQiLihX+G4pxLteK03dbi5yb24xs2eOMdqqfjUINR',
  '4160auOIfuHjpzVx46+sDOO28Jbj3noD4+OEC+PxYqbj9IYR5ES1nuRrAN3ky3CM5M25BOVczaHlb/e05aJAK+XxJATmBXI/5rOXW+bMVtPm094x',
  '5vRBBecJU8nnD+w75xhKIecd1FXnbEtX528YyOe+r0Xn0+Xu59ccIufjVrTn7F1Z6AYeKugS9AXoKFQf6Dis9ei2S8vowiCL6OehWujs3+rpT7L2',
  '6e2l8On3iqPqWVym6mQeyOpk/TjqZqfg6pMlIOqVy5nqxLJR6v/Q6esCcjLrDAvB6yY1VesqVlLrK6KG60A0H+tk8h7rlIuN67KvIOu8tfvryrC8',
  '6/JetewUZ7zsKk697FRKVOxxDU3snzti7KlxYuzyTkHtDk5L7RmZLO1NAjrtbOHN7Xj1/e2FrizuAxPZ7gvX8e4hn9rucBq07nG9jO7pDWfu7YtF',
  '7yUZ8e8rdnbvg1zg75osae/ZvNnv3dfz7+ZfjO/pDvrv61os8AqF5fAvb+fwMTJN8D7/QPBC2/jwScHw8H7FqvB/w8bwmJZI8K4WePCyfmPwstKD',
  '8OtT5PEMGnvxNM+38UvihvFd38rxkVt68Z3BG/G5cPjxyjed8djqP/HkjNHx9R4o8hIsSvIxfSzyVQA+8lfVgfKYAdjzFPch80xwH/NMpojzTLlq',
  '89cEW/PoH7X0aLVI9HPxmPR+l5/0gEh09KQHwvStYt30upzP9QWI1fUF5eP1Tytp9WbwbvWQ4eX1t8uC9bo06/W/g6P120CN9fPKXfYFi2/2DFOa',
  '9hh/kvYpHM32U3oR9llt6vZhFqz2hqZz9pgIJPaqkqP25ClB9zvOZ/c+/oL3RuNM91FIcfd9uBn3q3j39793XPfMf3T31BlH9+IFTPgGDJ/4YkkO',
  '+Iev2/jHOGD40Akk+NSnvvkW+Cf5GRmh+UVtGvlIVFr5SbSC+UsDm/lokMb5aV3C+Xlwp/m5afj5xWSY+czgXvnvqAr58/kJ+f0a0foCv936D/66',
  '+hW2I/pkypb6ZcJf+mYDufp8KJT61wE1+thxgfsZ0gX7KAW1+zDabftIZaj7UY24+2jATfupcd77q90u+7E//PvU7v373/0++/rFFPwDiSH8XPw4',
  '/GwOAPyHb2r8icZ4/Jy4dfzKUJH80lFY/NUKlfzVn0388Np1/RcXPv0uZ7r9Rb50/XEX6f1xefn9hCpf/Z55cP244SD957ze/g5uyv5cvDf+YEkh',
  '/mYKBf6xcOX+tHa//rU9Wf69F0L+09jo/wBWcP8iPof/NjUT/0Zej/+4Ebs=',
].join('');

let common: ReadonlySet<number> | null = null;

/** Returns whether the whole password is one of the 10,000 most common ones, in any case. */
export function isCommonPassword(password: string): boolean {
  common ??= parseHashes();
  return common.has(passwordHash(password.toLowerCase()));
}

function parseHashes(): ReadonlySet<number> {
  const bytes = new DataView(Uint8Array.from(atob(hashes), (byte) => byte.charCodeAt(0)).buffer);
  return new Set(Array.from({ length: bytes.byteLength / 4 }, (_, index) => bytes.getUint32(index * 4)));
}

/** Hashes a text with FNV-1a, to 32 bits. */
export function passwordHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
